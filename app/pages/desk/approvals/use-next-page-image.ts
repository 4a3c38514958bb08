import { useEffect } from 'react'
import { pageImagePath } from '#model/document-pages.ts'
import { isRecording } from './seen-files.ts'

/** Requests the first page of the next file, so that its image is rendered by the time it is displayed. */
export function useNextPageImage(link: string | undefined): void {
  useEffect(() => {
    if (link && !isRecording(link)) new Image().src = pageImagePath(link, 1)
  }, [link])
}
