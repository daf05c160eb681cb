import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { isFileName, isPictureName, requireFileName, requirePictureName } from './picture-names.ts'
import { PICTURE_SIZES, type PictureSize, type StorageProvider, type StoredFiles } from './storage.ts'

/** Pictures in a local folder (`DATA_DIR/uploads`). */
export function createFolderStorage(folder: string): StorageProvider {
  function pathOf(size: PictureSize, name: string): string {
    requirePictureName(name)
    return path.join(folder, size, name)
  }
  return {
    kind: 'folder',
    async put(size, name, data) {
      const target = pathOf(size, name)
      const draft = `${target}.${uuidv7()}.part`
      await mkdir(path.dirname(target), { recursive: true })
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(data)
        // A row will name this picture: it must not be half there after a power cut.
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, target)
    },
    async open(size, name) {
      if (!isPictureName(name)) return null
      const target = pathOf(size, name)
      const found = await stat(target).catch(() => null)
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(target) } : null
    },
    async remove(name) {
      for (const size of PICTURE_SIZES) await rm(pathOf(size, name), { force: true })
    },
    files: filesIn(path.join(folder, 'files')),
  }
}

function filesIn(folder: string): StoredFiles {
  return {
    async put(name, from) {
      requireFileName(name)
      const target = path.join(folder, name)
      const draft = `${target}.${uuidv7()}.draft`
      await mkdir(folder, { recursive: true })
      const file = await open(draft, 'wx')
      try {
        await pipeline(from, file.createWriteStream({ flush: true }))
        const { size } = await stat(draft)
        await rename(draft, target)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async open(name) {
      if (!isFileName(name)) return null
      const target = path.join(folder, name)
      const found = await stat(target).catch(() => null)
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(target) } : null
    },
    async remove(name) {
      requireFileName(name)
      await rm(path.join(folder, name), { force: true })
    },
  }
}
