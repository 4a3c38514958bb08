import { useEffect } from 'react'

/** Prevents a file dropped beside a drop zone from replacing the page, and with it the form. */
export function useStrayFiles(): void {
  useEffect(blockStrayFiles, [])
}

function blockStrayFiles(): () => void {
  const preventDrop = (event: DragEvent) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'file') return
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', preventDrop)
  addEventListener('drop', preventDrop)
  return () => {
    removeEventListener('dragover', preventDrop)
    removeEventListener('drop', preventDrop)
  }
}
