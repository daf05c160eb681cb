import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ManifestFile } from './archive-format.ts'

type Chunks = AsyncIterable<string | Buffer> | Iterable<string | Buffer>

/** A ZIP that is written as it is read: one file after the other, of which no more than a chunk is in memory. */
export function createZipWriter(mtime: Date) {
  const zip = new ZipFile()
  // yazl says it is a stream for reading; it is one of Node's.
  const output = Readable.from(zip.outputStream)
  const files: ManifestFile[] = []
  const { promise: failed, reject: stop } = Promise.withResolvers<never>()
  failed.catch(() => undefined)
  zip.on('error', (error: Error) => stop(error))
  output.on('error', (error) => stop(error))

  return {
    output,
    /** What was written so far, for the manifest. */
    files,
    /** Whoever takes the bytes cannot go on: whoever adds files must not wait for them for ever. */
    fail(error: Error): void {
      stop(error)
      output.destroy()
    },
    /** Resolves once its last byte was taken. `rows`: counted while it is written. Pictures are packed already. */
    async add(
      name: string,
      chunks: Chunks,
      { rows = () => 0, isPacked = false }: { rows?: () => number; isPacked?: boolean } = {},
    ): Promise<void> {
      const hash = createHash('sha256')
      let bytes = 0
      const counted = async function* () {
        for await (const chunk of chunks) {
          const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
          bytes += data.length
          hash.update(data)
          yield data
        }
      }
      const stream = Readable.from(counted(), { objectMode: false })
      zip.addReadStream(stream, name, { mtime, compress: !isPacked })
      await Promise.race([finished(stream), failed])
      files.push({ name, rows: rows(), bytes, sha256: hash.digest('hex') })
    },
    end: () => zip.end(),
  }
}
