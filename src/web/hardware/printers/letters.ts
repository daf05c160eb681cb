import type { Letters } from '../../../shared/domain/printer-setup.ts'
import { normalText } from '../../../shared/domain/text.ts'

/** Cheap printers know no UTF-8: a byte is a letter of the code page that was chosen. Below 0x80 all of them are ASCII, in which Swahili is written. */
export type Page = Exclude<Letters, 'picture'>

/** Numbers of `ESC t` as Epson gives them, which clones keep to for these two. */
export const PAGE_NUMBERS: Readonly<Record<Page, number | null>> = { plain: null, cp850: 2, cp1252: 16 }

/** The upper half, from 0x80; a space where there is no letter. */
const UPPER: Readonly<Record<Page, string>> = {
  plain: '',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■ ',
  cp1252: `€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ\u00a0${Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0xa1 + at)).join('')}`,
}
const BYTES: Readonly<Record<Page, ReadonlyMap<string, number>>> = {
  plain: new Map(),
  cp850: new Map(Array.from(UPPER.cp850, (letter, at) => [letter, 0x80 + at] as const).filter(([one]) => one !== ' ')),
  cp1252: new Map(
    Array.from(UPPER.cp1252, (letter, at) => [letter, 0x80 + at] as const).filter(([one]) => one !== ' '),
  ),
}

/** What is written in another way where the page lacks it. */
const IN_ASCII: Readonly<Record<string, string>> = {
  '×': 'x',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '•': '*',
  '·': '.',
  '€': 'EUR',
  '£': 'GBP',
  '№': 'No.',
  '™': '(TM)',
  '©': '(C)',
  '®': '(R)',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  µ: 'u',
  '°': 'o',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
}

const isAscii = (letter: string): boolean => letter >= ' ' && letter <= '~'

/**
 * The text in letters that the page has: as they are, in another spelling, or without their marks. What is left is `lost`: a question mark where there is nothing
 * better to do. Nothing that a merchant typed becomes a command: control characters are spaces.
 */
export function inLetters(text: string, page: Page): { text: string; lost: number } {
  let written = ''
  let lost = 0
  for (const letter of normalText(text.toWellFormed(), 'NFC')) {
    if (/[\s\p{Cc}]/u.test(letter)) written += ' '
    else if (isAscii(letter) || BYTES[page].has(letter)) written += letter
    // Marks without a letter of their own, and what only says how to draw the others.
    else if (/[\p{M}\p{Cf}]/u.test(letter)) continue
    else {
      const other = IN_ASCII[letter] ?? Array.from(normalText(letter, 'NFKD')).filter(isAscii).join('')
      if (other === '') lost += 1
      written += other === '' ? '?' : other
    }
  }
  return { text: written, lost }
}

/** Bytes of what `inLetters` answered. */
export const letterBytes = (text: string, page: Page): number[] =>
  Array.from(text, (letter) => BYTES[page].get(letter) ?? (isAscii(letter) ? letter.charCodeAt(0) : 0x3f))
