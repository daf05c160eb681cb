import sharp from 'sharp'

/** A photo of a receipt, as a phone's camera hands it over. */
export const aPaper = async (): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'risiti.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1800, height: 2400, channels: 3, background: '#e8e2d4' } })
    .jpeg()
    .toBuffer(),
})
