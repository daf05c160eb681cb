import { createHash } from 'node:crypto'

type Refuse = (code: number, status?: number, isTransient?: boolean) => { status: number; body: unknown }
interface KeptMedia {
  bytes: Buffer
  mime: string
  /** What is said of it, where that is not so. */
  size?: number
  sha256?: string
  url?: string
}
/** Types and their longest, from Meta's "Supported media types"; written by hand, and from none of our own code. */
const MOST: Record<string, number> = {
  'image/jpeg': 5 * 1024 * 1024,
  'image/png': 5 * 1024 * 1024,
  'application/pdf': 100 * 1024 * 1024,
  'audio/ogg': 16 * 1024 * 1024,
  'audio/mp4': 16 * 1024 * 1024,
  'video/mp4': 16 * 1024 * 1024,
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The part of the strict Graph that keeps media: what customers sent, and what was uploaded. */
export function createMediaFake(problem: (what: string) => void, refuse: Refuse) {
  const kept = new Map<string, KeptMedia>()
  const uploads: { id: string; phoneNumberId: string; mime: string; bytes: Buffer; fileName: string }[] = []
  const downloads: string[] = []
  /** Answered before anything else, each once: of a look-up, a file, an upload. */
  const faults: { at: 'describe' | 'give' | 'take'; answer: { status: number; body: unknown } | 'cut' | 'hang' }[] = []
  const hooks: { beforeUploaded?: () => Promise<void> | void } = {}
  let made = 0
  const faultAt = (at: 'describe' | 'give' | 'take') => {
    const index = faults.findIndex((one) => one.at === at)
    return index === -1 ? undefined : faults.splice(index, 1)[0]?.answer
  }
  const fake = {
    baseUrl: '',
    kept,
    uploads,
    downloads,
    faults,
    hooks,
    /** Something a customer sent. */
    keep(media: KeptMedia): string {
      const id = String(5_550_000_000_000 + (made += 1))
      kept.set(id, media)
      return id
    },
    describe(id: string, url: URL) {
      const fault = faultAt('describe')
      if (fault !== undefined) return fault
      if ([...url.searchParams.keys()].some((key) => key !== 'phone_number_id')) problem(`media ${url.search}`)
      const { bytes, mime, ...said } = kept.get(id) ?? { bytes: Buffer.alloc(0), mime: '' }
      return {
        status: 200,
        body: {
          messaging_product: 'whatsapp',
          url: said.url ?? `${fake.baseUrl}/v23.0/files/${id}`,
          mime_type: mime,
          sha256: said.sha256 ?? createHash('sha256').update(bytes).digest('hex'),
          file_size: said.size ?? bytes.length,
          id,
        },
      }
    },
    give(id: string) {
      downloads.push(id)
      const fault = faultAt('give')
      if (fault !== undefined) return fault
      const found = kept.get(id)
      return found === undefined ? { status: 404, body: {} } : { status: 200, body: found.bytes }
    },
    async take(phoneNumberId: string, type: string, body: Buffer) {
      const fault = faultAt('take')
      if (fault !== undefined) return fault
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      for (const key of form.keys())
        if (!['messaging_product', 'file', 'type'].includes(key)) problem(`undocumented media.${key}`)
      const file = form.get('file')
      const mime = textOf(form.get('type'))
      if (form.get('messaging_product') !== 'whatsapp') problem('media.messaging_product')
      if (!(file instanceof File)) return refuse(100)
      if (file.type !== mime) problem(`media.type ${mime} of ${file.type}`)
      if (file.size > (MOST[mime] ?? 0)) return refuse(131053)
      const bytes = Buffer.from(await file.arrayBuffer())
      const id = fake.keep({ bytes, mime })
      uploads.push({ id, phoneNumberId, mime, bytes, fileName: file.name })
      await hooks.beforeUploaded?.()
      return { status: 200, body: { id } }
    },
    checkSound({ id, link, voice }: Record<string, unknown>) {
      if ((id === undefined) === (link === undefined)) problem('audio: id or link')
      if (voice !== undefined && typeof voice !== 'boolean') problem('audio.voice')
      fake.checkSent(voice === true ? 'voice' : 'audio', id)
    },
    checkSent(type: string, id: unknown) {
      if (id === undefined) return
      const found = kept.get(textOf(id))
      if (found === undefined) problem(`${type} of media nobody handed in`)
      else if (/^(audio|voice)$/.test(type) && !/^audio\/(ogg|mp4)$/.test(found.mime))
        problem(`${type} of ${found.mime}`)
      // "OGG (OPUS codecs only; base audio/ogg not supported; mono input only)".
      else if (found.mime === 'audio/ogg' && found.bytes.toString('latin1', 28, 36) + found.bytes[37] !== 'OpusHead1')
        problem('Ogg that is not Opus of one channel')
      else if (type === 'voice' && found.mime !== 'audio/ogg') problem(`voice message of ${found.mime}`)
      else if (type === 'video' && found.mime !== 'video/mp4') problem(`video of ${found.mime}`)
      else if (type === 'image' && !/^image\/(jpeg|png)$/.test(found.mime)) problem(`image of ${found.mime}`)
    },
  }
  return fake
}
