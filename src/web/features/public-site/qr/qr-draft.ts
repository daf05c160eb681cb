import { CLOTHS } from './cloths.ts'
import { COLOURS, FORMATS, type Design, type Format } from './design.ts'
import { CORNERS, PATTERNS } from './symbol.ts'
import { WORDS } from './words.ts'

/** What somebody typed and chose, on both pages: the poster goes on from the plain code. */
export interface QrDraft extends Design {
  number: string
  /** Null as long as nobody touched it: the default, in the page's language. */
  message: string | null
  name: string
  place: string
  format: Format
}
export const DRAFT_KEY = 'qr'
export const MOST_NAME = 60
export const MOST_PLACE = 80

/** Words are Swahili until somebody says otherwise: they are for the shop's customers, whatever the shopkeeper reads. */
export const emptyDraft: QrDraft = {
  number: '',
  message: null,
  name: '',
  place: '',
  format: 'a5',
  cloth: 'zambarau',
  pattern: 'square',
  corners: 'leaf',
  colours: 'mixed',
  ownColour: '#0b5d3b',
  words: 'sw',
  hasLogo: true,
  logo: null,
}

/** As much of a kept draft as still makes sense: another build may have written it, or anybody. */
export function draftFrom(kept: unknown): QrDraft {
  const at = (key: keyof QrDraft): unknown =>
    typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : undefined
  const text = (key: 'number' | 'name' | 'place', most: number) => {
    const value = at(key)
    return typeof value === 'string' ? value.slice(0, most) : ''
  }
  const oneOf = <V extends string>(key: keyof QrDraft, all: readonly V[], fallback: V): V =>
    all.find((value) => value === at(key)) ?? fallback
  const [message, ownColour, logo, hasLogo] = [at('message'), at('ownColour'), at('logo'), at('hasLogo')]
  return {
    number: text('number', 60),
    name: text('name', MOST_NAME),
    place: text('place', MOST_PLACE),
    message: typeof message === 'string' ? message.slice(0, 5000) : null,
    format: oneOf('format', FORMATS, emptyDraft.format),
    cloth: oneOf('cloth', CLOTHS, emptyDraft.cloth),
    pattern: oneOf('pattern', PATTERNS, emptyDraft.pattern),
    corners: oneOf('corners', CORNERS, emptyDraft.corners),
    colours: oneOf('colours', COLOURS, emptyDraft.colours),
    words: oneOf('words', WORDS, emptyDraft.words),
    ownColour: typeof ownColour === 'string' && /^#[\da-f]{6}$/i.test(ownColour) ? ownColour : emptyDraft.ownColour,
    hasLogo: typeof hasLogo === 'boolean' ? hasLogo : emptyDraft.hasLogo,
    // Only what logo-picture.ts makes: an address from elsewhere would be fetched, and an SVG is a document.
    logo: typeof logo === 'string' && /^data:image\/jpeg;base64,[\w+/]+=*$/.test(logo) ? logo : null,
  }
}
