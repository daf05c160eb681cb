import { saveFile } from '../ui/save-file.ts'

/** To any app of the device that takes such a file, else into its downloads. Answers which: a sheet the person closed is told of by the system. */
export async function shareFile(file: File, title: string): Promise<'shared' | 'saved'> {
  const files = [file]
  if (typeof navigator.share === 'function' && navigator.canShare?.({ files })) {
    // Closing the system's sheet without a choice rejects: nothing to tell.
    await navigator.share({ files, title }).catch(() => {})
    return 'shared'
  }
  saveFile(file.name, file)
  return 'saved'
}
