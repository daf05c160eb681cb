import type { Language } from '../../../shared/domain/languages.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import { type ReceiptView, receiptRows, receiptWords } from '../../../shared/texts/receipt.ts'

/** The customer's receipt as a page: readable at once on any phone, without a script; its one style sheet is a file, as the policy asks. */
export function receiptPage(view: ReceiptView, language: Language, links: { pdf: string; other: string }): string {
  const words = receiptWords[language]
  const rows = receiptRows(view, language).map((row) => {
    if (row.kind === 'rule') return '<hr>'
    if (row.kind === 'title') return `<h1>${escapeHtml(row.text)}</h1>`
    if (row.kind === 'text') return `<p${row.text.startsWith('***') ? ' class="mark"' : ''}>${escapeHtml(row.text)}</p>`
    return `<p class="pair${row.strong ? ' strong' : ''}"><span>${escapeHtml(row.left)}</span> <span>${escapeHtml(row.right)}</span></p>`
  })
  return frame(language, `${words.receipt} ${view.number}`, `<main>${rows.join('\n')}</main>
<nav><a class="button" href="${escapeHtml(links.pdf)}">${words.pdf}</a> <a href="${escapeHtml(links.other)}" hreflang="${language === 'en' ? 'sw' : 'en'}">${words.otherLanguage}</a></nav>`)
}

const gone = {
  en: { title: 'No such receipt', text: 'This link leads to no receipt. Ask the shop to send it again.' },
  sw: { title: 'Hakuna risiti hii', text: 'Kiungo hiki hakina risiti. Muulize muuzaji aitume tena.' },
} as const satisfies Record<Language, unknown>
/** For any link that is none; it names no shop. */
export const noReceiptPage = (language: Language): string => frame(language, gone[language].title, `<main><h1>${gone[language].title}</h1><p>${gone[language].text}</p></main>`)

const frame = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/receipt.css">
</head>
<body>
${body}
</body>
</html>
`

/** The tokens of web/ui/tokens.css that a receipt needs. */
export const receiptStyle = `:root{color-scheme:light dark;--paper:#f6f3f2;--surface:#fff;--ink:#1f1219;--line:#e3dbd9;--primary:#a01355;--text:#a01355;--bad:#bc2a12}
@media (prefers-color-scheme:dark){:root{--paper:#160b11;--surface:#21131b;--ink:#f8f0f3;--line:#3d2a35;--primary:#c22a75;--text:#ff9cc6;--bad:#ff8e78}}
*{box-sizing:border-box}
body{margin:0;padding:16px 16px 32px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main,nav{max-width:26rem;margin:0 auto}
main{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:20px 16px}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 4px;text-align:center}
p{margin:2px 0}
hr{border:0;border-top:1px dashed var(--line);margin:12px 0}
.pair{display:flex;justify-content:space-between;gap:16px}
.pair span:last-child{white-space:nowrap}
.strong{font-weight:700;font-size:1.125rem}
.mark{color:var(--bad);font-weight:700;text-align:center}
nav{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-top:16px}
a{color:var(--text);display:inline-flex;align-items:center;min-height:48px}
.button{background:var(--primary);color:#fff;text-decoration:none;font-weight:600;padding:0 20px;border-radius:10px}
a:focus-visible{outline:3px solid var(--text);outline-offset:2px}
@media print{body{background:none;padding:0}main{border:0;padding:0}nav{display:none}}
`
