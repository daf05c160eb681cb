import type { TemplatePages } from './template-pages.ts'

/**
 * Templates and samples of the strict Graph, by hand from Meta's v23.0 description ("Message templates", "Template components", "Resumable upload", error codes of the 2388 family) and from none of
 * our own code: an undocumented field is a problem; what Meta refuses is refused by the code and subcode that it has for it.
 */
type Json = Record<string, unknown>
interface Answer {
  status: number
  body: unknown
}
export interface FakeTemplate {
  id: string
  name: string
  language: string
  status: string
  category: string
  components: Json[]
  rejected_reason: string
  quality_score: { score: string }
  /** When it was changed, in ms. */
  edits: number[]
}
const DAY = 86_400_000

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const refuse = (code: number, subcode = 0, why = ''): Answer => ({
  status: 400,
  body: {
    error: {
      message: 'Invalid parameter',
      type: 'OAuthException',
      code,
      error_subcode: subcode,
      error_user_title: why,
      error_user_msg: why,
      fbtrace_id: 'A',
    },
  },
})
const marks = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/gs)].map((match) => String(match[1]))
const drawn = (text: string) => /[\r\n\t*_~`]|\p{Extended_Pictographic}/u.test(text)

export function createTemplateFake(
  problem: (what: string) => void,
  pages: TemplatePages,
  now: () => number = Date.now,
) {
  const lists = new Map<string, unknown[]>()
  const blocked = new Map<string, number>()
  const sessions = new Map<string, { type: string; length: number }>()
  const handles = new Map<string, { type: string; bytes: Buffer }>()
  /** For the next calls that write, in their order. `after`: it is done all the same, and the answer gets lost. */
  const faults: { code: number; subcode?: number; after?: 'cut' | 'garbage' }[] = []
  const created: { wabaId: string; body: Json }[] = []
  /** Of the next ones that are handed in: as Meta decides at once. */
  const verdicts: string[] = []
  let count = 0
  const all = (wabaId: string): FakeTemplate[] => {
    const had = lists.get(wabaId) ?? []
    lists.set(wabaId, had)
    return had as FakeTemplate[]
  }
  function only(value: unknown, keys: string[], where: string): void {
    for (const key of Object.keys(value ?? {})) if (!keys.includes(key)) problem(`undocumented ${where}.${key}`)
  }

  /** What is wrong with it, as Meta's subcode; 0: nothing. */
  function judge(category: string, components: Json[]): number {
    const kinds = components.map(({ type }) => textOf(type))
    if (new Set(kinds).size !== kinds.length || !kinds.includes('BODY')) return 2388072
    const buttons = (components.find(({ type }) => type === 'BUTTONS')?.['buttons'] ?? []) as Json[]
    // Of a carousel nothing stands outside of its cards but the words; a multi-product message has words and its one button.
    if (
      kinds.includes('CAROUSEL')
      && (category !== 'MARKETING' || kinds.some((kind) => !/^(BODY|CAROUSEL)$/.test(kind)))
    )
      return 2388072
    if (buttons.some(({ type }) => type === 'MPM')) {
      const header = components.find(({ type }) => type === 'HEADER')
      const isAlone = buttons.length === 1 && (header === undefined || header['format'] === 'TEXT')
      if (category !== 'MARKETING' || !isAlone) return 2388060
    }
    for (const part of components) {
      const code = judgePart(category, part)
      if (code !== 0) return code
    }
    return 0
  }
  function judgeCarousel(category: string, part: Json): number {
    only(part, ['type', 'cards'], 'carousel')
    const cards = (part['cards'] ?? []) as { components: Json[] }[]
    if (cards.length < 2 || cards.length > 10) return 2388072
    const looks = new Set<string>()
    for (const card of cards) {
      only(card, ['components'], 'card')
      const of = (type: string) => card.components.find((one) => one['type'] === type)
      const [header, body, buttons] = [of('HEADER'), of('BODY'), of('BUTTONS')]
      const kinds = card.components.map(({ type }) => textOf(type))
      if (new Set(kinds).size !== kinds.length || kinds.some((kind) => !/^(HEADER|BODY|BUTTONS)$/.test(kind)))
        return 2388072
      if (!header || !/^(IMAGE|VIDEO)$/.test(textOf(header['format'])) || !buttons) return 2388072
      if (textOf(body?.['text']).length > 160) return 2388040
      const types = ((buttons['buttons'] ?? []) as Json[]).map(({ type }) => textOf(type))
      if (types.length > 2 || types.some((type) => !/^(QUICK_REPLY|URL|PHONE_NUMBER)$/.test(type))) return 2388060
      for (const code of [judgeHeader(header), body ? judgeBody(body) : 0, judgeButtons(category, buttons)])
        if (code !== 0) return code
      looks.add([textOf(header['format']), body !== undefined, ...types].join())
    }
    return looks.size === 1 ? 0 : 2388072
  }
  function judgePart(category: string, part: Json): number {
    switch (part['type']) {
      case 'HEADER':
        return judgeHeader(part)
      case 'BODY':
        return judgeBody(part)
      case 'FOOTER': {
        only(part, ['type', 'text'], 'footer')
        const text = textOf(part['text'])
        if (text.length > 60) return 2388040
        return text === '' || marks(text).length > 0 || /\{\{|\}\}/.test(text) || drawn(text) ? 2388073 : 0
      }
      case 'BUTTONS':
        return judgeButtons(category, part)
      case 'CAROUSEL':
        return judgeCarousel(category, part)
      default:
        return 2388072
    }
  }
  function judgeHeader(part: Json): number {
    only(part, ['type', 'format', 'text', 'example'], 'header')
    const format = textOf(part['format'])
    const example = (part['example'] ?? {}) as Json
    if (format === 'TEXT') {
      only(example, ['header_text'], 'header.example')
      const text = textOf(part['text'])
      if (text.length > 60) return 2388040
      const inside = marks(text)
      const broken = /\{\{|\}\}/.test(text.replaceAll(/\{\{\d+\}\}/g, ''))
      if (text === '' || drawn(text) || inside.length > 1 || (inside.length === 1 && inside[0] !== '1') || broken)
        return 2388047
      const given = example['header_text'] as unknown[] | undefined
      if (inside.length === 0 && given !== undefined) problem('an example of nothing')
      return inside.length === 1 && (given?.length !== 1 || textOf(given[0]) === '') ? 2388043 : 0
    }
    only(example, ['header_handle'], 'header.example')
    const type = { IMAGE: /^image\/(jpeg|png)$/, VIDEO: /^video\/mp4$/, DOCUMENT: /^application\/pdf$/ }[format]
    if (type === undefined || part['text'] !== undefined) return 2388047
    const [handle, ...more] = (example['header_handle'] ?? []) as string[]
    const found = handles.get(handle ?? '')
    return more.length > 0 || found === undefined || !type.test(found.type) ? 2388084 : 0
  }
  function judgeBody(part: Json): number {
    only(part, ['type', 'text', 'example'], 'body')
    const text = textOf(part['text'])
    if (text.length > 1024) return 2388040
    const inside = marks(text)
    if (/\{\{|\}\}/.test(text.replaceAll(/\{\{[1-9]\d*\}\}/g, ''))) return 2388072
    if (text.trim() === '' || /(\n\s*){3}/.test(text)) return 2388072
    const numbers = [...new Set(inside.map(Number))].toSorted((a, b) => a - b)
    if (numbers.some((number, index) => number !== index + 1)) return 2388072
    if (/^\s*\{\{\d+\}\}/.test(text) || /\{\{\d+\}\}\s*$/.test(text)) return 2388299
    if (/\{\{\d+\}\}\s*\{\{\d+\}\}/.test(text)) return 2388072
    const said = text.replaceAll(/\{\{\d+\}\}/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
    if (inside.length > 0 && said < inside.length * 2 + 1) return 2388293
    const example = part['example'] as Json | undefined
    if (inside.length === 0) {
      if (example !== undefined) problem('an example of nothing')
      return 0
    }
    only(example, ['body_text'], 'body.example')
    const rows = (example?.['body_text'] ?? []) as string[][]
    if (rows.length !== 1 || rows[0]?.length !== numbers.length) return 2388043
    return rows[0].some((value) => value.trim() === '' || /[\n\t]| {5}|\{\{/.test(value)) ? 2388043 : 0
  }
  const KEYS: Record<string, string[]> = {
    QUICK_REPLY: ['type', 'text'],
    URL: ['type', 'text', 'url', 'example'],
    PHONE_NUMBER: ['type', 'text', 'phone_number'],
    COPY_CODE: ['type', 'example'],
    MPM: ['type', 'text'],
  }
  function judgeButtons(category: string, part: Json): number {
    only(part, ['type', 'buttons'], 'buttons')
    const buttons = (part['buttons'] ?? []) as Json[]
    const of = (kind: string) => buttons.filter(({ type }) => type === kind)
    if (buttons.length === 0 || buttons.length > 10) return 2388060
    if (of('URL').length > 2 || of('PHONE_NUMBER').length > 1 || of('COPY_CODE').length > 1) return 2388060
    const sides = buttons.map(({ type }) => (type === 'QUICK_REPLY' ? 'q' : 'c')).join('')
    if (!/^(q*c*|c*q*)$/.test(sides)) return 2388060
    const texts = buttons.flatMap((one) => (one['type'] === 'COPY_CODE' ? [] : [textOf(one['text']).toLowerCase()]))
    if (new Set(texts).size !== texts.length) return 2388061
    for (const one of buttons) {
      const kind = textOf(one['type'])
      only(one, KEYS[kind] ?? [], `button ${kind}`)
      const text = textOf(one['text'])
      if (kind === 'COPY_CODE') {
        if (category !== 'MARKETING' || !/^[A-Za-z0-9]{1,15}$/.test(textOf(one['example']))) return 2388062
        continue
      }
      if (text === '' || text.length > 25 || drawn(text) || /\{\{|\}\}/.test(text)) return 2388063
      if (kind === 'PHONE_NUMBER' && !/^\+?\d{7,20}$/.test(textOf(one['phone_number']))) return 2388064
      if (kind === 'URL' && !judgeUrl(one)) return 2388065
    }
    return 0
  }
  function judgeUrl(one: Json): boolean {
    const url = textOf(one['url'])
    const fixed = url.replace(/\{\{1\}\}$/, '')
    if (url.length > 2000 || /[{}\s]/.test(fixed) || !URL.canParse(fixed)) return false
    const { protocol, hostname } = new URL(fixed)
    if (!/^https?:$/.test(protocol) || !hostname.includes('.') || /(^|\.)(wa\.me|whatsapp\.com)$/.test(hostname))
      return false
    const example = one['example'] as string[] | undefined
    if (fixed === url) return example === undefined
    return example?.length === 1 && /^\S+$/.test(textOf(example[0]))
  }

  function create(wabaId: string, body: Json): Answer | 'cut' {
    only(body, ['name', 'language', 'category', 'parameter_format', 'components'], 'template')
    const [name, language, category] = [textOf(body['name']), textOf(body['language']), textOf(body['category'])]
    const fault = faults.shift()
    if (fault && !fault.after) return refuse(fault.code, fault.subcode)
    if (!/^[a-z0-9_]{1,512}$/.test(name) || !/^[a-z]{2}(_[A-Z]{2})?$/.test(language)) return refuse(100, 2388042)
    if (!/^(MARKETING|UTILITY)$/.test(category) || body['parameter_format'] !== 'POSITIONAL')
      return refuse(100, 2388042)
    if ((blocked.get(`${wabaId} ${name} ${language}`) ?? 0) > now()) return refuse(100, 2388023)
    if (all(wabaId).some((one) => one.name === name && one.language === language)) return refuse(100, 2388024)
    if (all(wabaId).length >= 250) return refuse(100, 2388019)
    const components = (body['components'] ?? []) as Json[]
    const wrong = judge(category, components)
    if (wrong !== 0) return refuse(100, wrong)
    created.push({ wabaId, body })
    const status = verdicts.shift() ?? 'PENDING'
    const id = String(1_689_556_908_000_000 + (count += 1))
    all(wabaId).push({
      id,
      name,
      language,
      status,
      category,
      components,
      rejected_reason: status === 'REJECTED' ? 'PROMOTIONAL' : 'NONE',
      quality_score: { score: 'UNKNOWN' },
      edits: [],
    })
    if (fault?.after === 'cut') return 'cut'
    if (fault?.after === 'garbage') return { status: 502, body: '<html>bad gateway</html>' }
    return { status: 200, body: { id, status, category } }
  }
  function edit(one: FakeTemplate, body: Json): Answer {
    only(body, ['category', 'components'], 'edit')
    const fault = faults.shift()
    if (fault) return refuse(fault.code, fault.subcode)
    if (!/^(APPROVED|REJECTED|PAUSED)$/.test(one.status)) return refuse(100, 2388025)
    const since = (ms: number) => one.edits.filter((at) => at > now() - ms).length
    if (one.status === 'APPROVED' && (since(DAY) >= 1 || since(30 * DAY) >= 10)) return refuse(100, 2388026)
    if (one.status === 'APPROVED' && body['category'] !== undefined && body['category'] !== one.category)
      return refuse(100, 2388027)
    const components = (body['components'] ?? []) as Json[]
    const wrong = judge(textOf(body['category']) || one.category, components)
    if (wrong !== 0) return refuse(100, wrong)
    if (one.status === 'APPROVED') one.edits.push(now())
    Object.assign(one, { components, category: textOf(body['category']) || one.category, status: 'PENDING' })
    return { status: 200, body: { success: true } }
  }
  function remove(wabaId: string, query: URLSearchParams): Answer {
    if ([...query.keys()].some((key) => key !== 'name' && key !== 'hsm_id')) problem(`delete by ${query}`)
    const fault = faults.shift()
    if (fault) return refuse(fault.code, fault.subcode)
    const gone = all(wabaId).filter(
      (one) => one.name === query.get('name') && (!query.has('hsm_id') || one.id === query.get('hsm_id')),
    )
    if (gone.length === 0) return refuse(100, 2593002)
    for (const one of gone) blocked.set(`${wabaId} ${one.name} ${one.language}`, now() + 30 * DAY)
    lists.set(
      wabaId,
      all(wabaId).filter((one) => !gone.includes(one)),
    )
    return { status: 200, body: { success: true } }
  }
  function list(wabaId: string, query: URLSearchParams): Answer {
    const asked = query.get('fields') ?? ''
    const whole = 'id,name,language,status,category,quality_score,rejected_reason,components'
    if (asked !== whole && asked !== 'name,language,status,category,components,rejected_reason') problem('templates')
    if ([...query.keys()].some((key) => !['fields', 'limit', 'name', 'after'].includes(key)))
      problem(`list by ${query}`)
    const named = query.get('name')
    const found = lists.get(wabaId) as FakeTemplate[] | undefined
    if (found === undefined) return refuse(100)
    // By name, Meta finds what begins with it too.
    const data = named === null ? found : found.filter(({ name }) => name.startsWith(named))
    const shown = data.map((one) => (typeof one === 'object' && one !== null ? { ...one, edits: undefined } : one))
    return pages.answer(wabaId, shown, query)
  }

  /** A sample of a header: a session for so many bytes of a type, then the bytes, for a handle. */
  function begin(query: URLSearchParams): Answer {
    if ([...query.keys()].toSorted().join() !== 'file_length,file_name,file_type') problem(`upload by ${query}`)
    const id = `upload:MTphdHRhY2htZW50${(count += 1)}?sig=ARZ${count}`
    sessions.set(id, { type: query.get('file_type') ?? '', length: Number(query.get('file_length')) })
    return { status: 200, body: { id } }
  }
  function take(session: string, headers: Record<string, unknown>, bytes: Buffer): Answer {
    const found = sessions.get(session)
    if (!/^OAuth \S+$/.test(textOf(headers['authorization']))) problem('upload without OAuth')
    if (headers['file_offset'] !== '0') problem('upload without file_offset')
    if (found === undefined || found.length !== bytes.length) return refuse(100)
    const handle = `4::${Buffer.from(found.type).toString('base64url')}:ARZ${(count += 1)}`
    handles.set(handle, { type: found.type, bytes })
    return { status: 200, body: { h: handle } }
  }
  /** Makes no list where there is none. */
  const known = (wabaId: string): FakeTemplate[] => (lists.get(wabaId) ?? []) as FakeTemplate[]
  return {
    known,
    lists,
    blocked,
    handles,
    faults,
    created,
    verdicts,
    all,
    judge,
    create,
    edit,
    remove,
    list,
    begin,
    take,
  }
}
