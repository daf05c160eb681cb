import { type Archive, beginArchive, putArchivePart } from '../../../shared/contract/archives.ts'
import { PART_BYTES, partsOf } from '../../../shared/domain/archives.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

const TRIES = 5
const PAUSE_MS = 2000

interface Sending {
  /** One that was begun with the same file and lacks parts: it goes on. */
  begun: Archive | undefined
  signal: AbortSignal
  /** The server knows of it: from now on it is among the others. */
  onBegun: () => void
  /** From 0 to 1. */
  onProgress: (share: number) => void
}
export const isSameFile = (archive: Archive, file: Pick<File, 'name' | 'size'>): boolean =>
  archive.kind === 'in'
  && archive.state === 'uploading'
  && archive.fileName === nameOf(file)
  && archive.bytes === file.size

/** Part by part: what came stays, also when the network goes in the middle. Resolves once the last one is there. */
export async function sendArchive(file: File, { begun, signal, onBegun, onProgress }: Sending): Promise<void> {
  const archive =
    begun
    ?? (await call(beginArchive, { body: { id: uuidv7(), fileName: nameOf(file), bytes: file.size } }, { signal }))
  onBegun()
  const all = partsOf(file.size)
  for (let index = archive.parts; index < all; index += 1) {
    onProgress(index / all)
    const part = file.slice(index * PART_BYTES, (index + 1) * PART_BYTES)
    const onPart = (share: number) => onProgress((index + share) / all)
    await tried(signal, async () => {
      await call(
        putArchivePart,
        { params: { id: archive.id }, query: { index }, file: part },
        { signal, onProgress: onPart },
      )
    })
  }
  onProgress(1)
}

const nameOf = ({ name }: Pick<File, 'name'>): string => name.trim().slice(-200)

/** A network that is away is waited for a little; a word of the server is final. */
async function tried(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const isAway = error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
      if (!isAway || attempt === TRIES || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}
