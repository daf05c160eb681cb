/**
 * The name the server gives an upload: `YYYYMMDDhhmmss-<random>.webp` (specification §9; stripped for display by `stripUploadPrefix`). Time is UTC.
 * @param random letters and digits from a secure source; it makes the name unguessable, so give it ≥ 16 characters.
 * @throws RangeError for anything that could leave the folder or change the type.
 */
export function uploadName(now: Date, random: string, ext = 'webp'): string {
  if (!/^[\w-]+$/.test(random)) throw new RangeError('random may hold letters, digits, - and _ only')
  if (!/^[a-z0-9]{1,5}$/.test(ext)) throw new RangeError(`not a file extension: ${ext}`)
  return `${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${random}.${ext}`
}
