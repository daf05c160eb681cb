import { brand } from '../../shared/brand.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { escapeHtml } from '../../shared/texts/messages.ts'
import { receiptStyleUrl } from './paper-style.ts'

/** What a shop hands its customers as a page: a receipt, a statement. Readable at once on any phone, without a script; its one style sheet is a file, as the policy asks. */
export const paperPage = (language: Language, title: string, body: string, colour?: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#2e0a1d">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(receiptStyleUrl(colour))}">
</head>
<body>
${body}
</body>
</html>
`

export const paperFoot = `<footer><a href="/home">${brand.name}</a></footer>`

const svg = (paths: string, size = 22) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`
/** As web/ui/icons-*.tsx draws them. */
export const paperIcons = {
  check: svg('<path d="m5 12.5 4.7 4.7L19 7.5"/>', 26),
  x: svg('<path d="m6 6 12 12M18 6 6 18"/>', 26),
  clock: svg('<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>', 26),
  download: svg('<path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15"/>'),
  wa: svg(
    '<path d="M12 3.8a8.2 8.2 0 0 0-7 12.4L4 20.2l4.1-1A8.2 8.2 0 1 0 12 3.8z"/><path d="M9 8.6c-.6 2.9 3.2 6.8 6.3 6.2l.6-1.7-2-1-1 1c-1-.4-1.8-1.2-2.2-2.2l1-1-1-2z"/>',
  ),
}

/** For any link that is none; it names no shop. */
export const noPaperPage = (language: Language, { title, text }: { title: string; text: string }): string =>
  paperPage(
    language,
    title,
    `<header></header>\n<main class="none"><h1>${title}</h1><p class="t">${text}</p></main>\n${paperFoot}`,
  )
