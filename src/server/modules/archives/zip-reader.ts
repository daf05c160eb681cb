import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ArchiveRefused, unreadable } from './archives.errors.ts'
import {
  BOUNDS,
  type FileKind,
  kindOfFile,
  Manifest,
  MANIFEST,
  ManifestHead,
  FORMAT_VERSION,
} from './archive-format.ts'

/** An archive somebody sent, opened and held against its bounds by what its directory says. Nothing of it is unpacked to a disk. */
export type ArchiveReader = Awaited<ReturnType<typeof openArchive>>

const bytesOf: Readonly<Record<FileKind, number>> = {
  manifest: BOUNDS.manifestBytes,
  small: BOUNDS.smallFileBytes,
  readme: BOUNDS.smallFileBytes,
  data: BOUNDS.dataFileBytes,
  picture: BOUNDS.pictureBytes,
  sheet: BOUNDS.dataFileBytes,
}
const [STORED, DEFLATED] = [0, 8]

/** @throws ArchiveRefused for anything that is no archive of ours, whole */
export async function openArchive(path: string) {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      throw unreadable('', error)
    },
  )
  try {
    const entries = await readDirectory(zip)
    const manifest = await readManifest(zip, entries)
    // What is listed is there, and what is there is listed, but for the tables for people.
    for (const { name, bytes } of manifest.files) {
      const found = entries.get(name)
      if (found?.uncompressedSize !== bytes) throw unreadable(name)
    }
    const listed = new Set(manifest.files.map(({ name }) => name))
    for (const name of entries.keys()) if (name !== MANIFEST && !listed.has(name)) throw unreadable(name)
    if (listed.size !== manifest.files.length) throw unreadable(MANIFEST)
    return {
      manifest,
      close: () => zip.close(),
      /** The bytes of a file as they come. More or fewer than its directory says end it with an error. */
      open: (name: string): Promise<Readable> => openEntry(zip, entries, name),
      /** Of a short one. */
      read: async (name: string): Promise<Buffer> => await whole(await openEntry(zip, entries, name), name),
      has: (name: string) => entries.has(name),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > BOUNDS.files) throw unreadable('')
  const entries = new Map<string, Entry>()
  let all = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize, compressionMethod } = entry
      const kind = kindOfFile(fileName)
      const isPlain = (compressionMethod === STORED || compressionMethod === DEFLATED) && !entry.isEncrypted()
      if (kind === null || !isPlain || entries.has(fileName)) throw unreadable(fileName)
      all += uncompressedSize
      const isBomb =
        uncompressedSize > bytesOf[kind]
        || all > BOUNDS.allBytes
        || uncompressedSize > 64 * 1024 + compressedSize * BOUNDS.ratio
      if (isBomb) throw unreadable(fileName)
      entries.set(fileName, entry)
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : unreadable('', error)
  }
  return entries
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const text = (await whole(await openEntry(zip, entries, MANIFEST), MANIFEST)).toString('utf8')
  const given = parse(text)
  const head = ManifestHead.safeParse(given)
  if (!head.success) throw unreadable(MANIFEST, head.error)
  if (head.data.version > FORMAT_VERSION) throw new ArchiveRefused('archive.newer_version')
  const manifest = Manifest.safeParse(given)
  if (!manifest.success) throw unreadable(MANIFEST, manifest.error)
  return manifest.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(MANIFEST, error)
  }
}

async function openEntry(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw unreadable(name)
  try {
    return await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw unreadable(name, error)
  }
}

async function whole(stream: Readable, name: string): Promise<Buffer> {
  try {
    return await buffer(stream)
  } catch (error) {
    throw unreadable(name, error)
  }
}

/** Reads it to its end. @throws ArchiveRefused where it is not what the manifest says */
export async function checkSum(
  archive: ArchiveReader,
  { name, sha256 }: { name: string; sha256: string },
): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await archive.open(name)) hash.update(asBytes(chunk))
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : unreadable(name, error)
  }
  if (hash.digest('hex') !== sha256) throw new ArchiveRefused('archive.changed', name)
}

/** The lines of a file of rows; no more than one of them and a chunk is in memory. */
export async function* linesOf(archive: ArchiveReader, name: string): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of await archive.open(name)) {
      let data = asBytes(chunk)
      for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10)) {
        const line = Buffer.concat([...rest, data.subarray(0, end)])
        if (line.length > BOUNDS.lineBytes) throw unreadable(name)
        rest = []
        length = 0
        data = data.subarray(end + 1)
        if (line.length > 0) yield line.toString('utf8')
      }
      length += data.length
      if (length > BOUNDS.lineBytes) throw unreadable(name)
      if (data.length > 0) rest.push(data)
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : unreadable(name, error)
  }
  // Ours end every row with a line end.
  if (rest.length > 0) throw unreadable(name)
}

function asBytes(chunk: unknown): Buffer {
  if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream of bytes')
  return chunk
}
