const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  return crc
})

/** CRC-32 (ISO 3309, reflected, polynomial 0xEDB88320): tells what was cut short or misread, and nothing of who wrote it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffff_ffff) >>> 0
}
