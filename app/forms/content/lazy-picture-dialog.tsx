import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

/** The dialog that replaces a picture, loaded when it opens: every screen of the admin area would load it otherwise. */
export function LazyPictureDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
