/** Names are made by us; anything else never reaches a disk or a bucket. */
const NAME = /^\d{14}-[\w-]{8,80}\.webp$/

export const isPictureName = (name: string): boolean => NAME.test(name)
/** @throws RangeError for anything else */
export function requirePictureName(name: string): void {
  if (!isPictureName(name)) throw new RangeError('not the name of a picture')
}

/** An archive by its id, and the parts one comes in; what came with a message, and a small one of a picture. */
const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.zip|\.media|\.small|\.paper|\.\d{1,4}\.part)$/
export const isFileName = (name: string): boolean => FILE.test(name)
/** @throws RangeError for anything else */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new RangeError('not the name of a file')
}
