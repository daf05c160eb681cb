import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { OutgoingFailed, OutgoingRefused } from '../../platform/outgoing.ts'
import type { createGraphCall, GraphAnswer, GraphTransport } from './graph-call.ts'
import type { GraphLine } from './graph.ts'
import { textOf } from './loose.ts'

/** Where a file lies for some minutes, and what WhatsApp says of it. */
interface GraphFile {
  url: string
  /** Null where it says none. */
  bytes: number | null
  sha256: string
}
export interface GraphMedia {
  /** @throws nothing but faults of our own */
  media(line: GraphLine, mediaId: string): Promise<GraphAnswer<GraphFile>>
  /** The bytes themselves, as they come. */
  download(line: GraphLine, url: string, maxBytes: number): Promise<GraphAnswer<Readable>>
  /** Hands a file in; a message names it by its id from then on, for a month. */
  upload(
    line: GraphLine,
    file: { bytes: Buffer; type: string; fileName: string },
  ): Promise<GraphAnswer<{ mediaId: string }>>
}

const DOWNLOAD_MS = 240_000
const UPLOAD_MS = 100_000
/** The token leaves this server for Meta's own names, and for no other that an answer might name. */
const META = /(^|\.)(facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/

/** Media of the Cloud API: a look-up by id, then the file from where it lies, with the number's token each time. */
export function createGraphMedia(
  transport: GraphTransport,
  call: ReturnType<typeof createGraphCall>,
  baseUrl: string,
): GraphMedia {
  const isMetas = (url: URL) => url.origin === new URL(baseUrl).origin || META.test(url.hostname)
  return {
    media: ({ phoneNumberId, token }, mediaId) =>
      call(
        'GET',
        `${encodeURIComponent(mediaId)}?phone_number_id=${phoneNumberId}`,
        token,
        null,
        ({ url, file_size: size, sha256 }) =>
          typeof url === 'string' && URL.canParse(url)
            ? {
                url,
                bytes: Number.isSafeInteger(Number(size)) && Number(size) > 0 ? Number(size) : null,
                sha256: textOf(sha256, 100),
              }
            : null,
      ),

    async download({ token }, url, maxBytes) {
      if (!URL.canParse(url) || !isMetas(new URL(url)))
        return { kind: 'none', isUnsent: true, message: 'the file lies with somebody else' }
      try {
        const { status, body } = await transport.open(url, {
          timeoutMs: DOWNLOAD_MS,
          maxBytes,
          headers: { authorization: `Bearer ${token}` },
        })
        if (status === 200) return { kind: 'ok', value: body }
        body.destroy()
        return { kind: 'none', isUnsent: false, message: `the file was answered ${status}` }
      } catch (error) {
        if (error instanceof OutgoingFailed || error instanceof OutgoingRefused)
          return { kind: 'none', isUnsent: true, message: error.message }
        throw error
      }
    },

    upload({ phoneNumberId, token }, file) {
      const { type, bytes } = multipartOf(file)
      return call(
        'POST',
        `${phoneNumberId}/media`,
        token,
        null,
        ({ id }) => (typeof id === 'string' && id !== '' ? { mediaId: id.slice(0, 200) } : null),
        { type, bytes, timeoutMs: UPLOAD_MS },
      )
    },
  }
}

/** As the Cloud API takes a file: three parts, the bytes last. */
function multipartOf({ bytes, type, fileName }: { bytes: Buffer; type: string; fileName: string }) {
  const boundary = `kaunta-${randomUUID()}`
  // A name goes as letters that no header can be broken with.
  const name = fileName.replaceAll(/[^\w.-]/g, '_').slice(0, 100) || 'file'
  const field = (key: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      Buffer.from(
        `${field('messaging_product', 'whatsapp')}${field('type', type)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
