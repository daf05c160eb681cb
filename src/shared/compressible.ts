/** Kinds of files that a compressed answer makes smaller; the rest is compressed already. */
const KINDS = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.wasm', '.txt', '.xml'])
/** Bytes below which it is no smaller on the wire. */
const WORTH_IT = 200

/** Decides for the build, which compresses beforehand, and for the server, which answers so. */
export const isCompressible = (name: string, bytes: number): boolean =>
  bytes > WORTH_IT && KINDS.has(name.slice(name.lastIndexOf('.')))
