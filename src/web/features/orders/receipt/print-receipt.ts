import { PAPERS, type Paper } from '../../../../shared/domain/printer-setup.ts'

const KEY = 'kaunta.paper'
const isPaper = (value: unknown): value is Paper => PAPERS.some((paper) => paper === value)

export function savedPaper(): Paper {
  try {
    const saved = localStorage.getItem(KEY)
    return isPaper(saved) ? saved : '58mm'
  } catch {
    return '58mm'
  }
}
export function savePaper(paper: Paper): void {
  try {
    localStorage.setItem(KEY, paper)
  } catch {
    // Storage denied: it holds for this page.
  }
}

const PX_PER_MM = 96 / 25.4

/**
 * The last rung of the ladder: the browser's own print window. Prints one element and nothing else, `mark` at both ends of it. The width of the paper is the
 * person's; its length is as long as the receipt, because printers cut where the page ends. It is copied to the end of the page (receipt.css hides the rest in print), and the page size is set through the
 * CSSOM, which the page's CSP allows where it forbids a <style>.
 */
export function printByWindow(source: HTMLElement, paper: Paper, mark: string | null): void {
  const copy = document.createElement('div')
  copy.className = `receipt-print receipt-print-${paper}`
  copy.append(...marked(mark), source.cloneNode(true), ...marked(mark))
  document.body.append(copy)
  const lengthMm = Math.ceil(copy.getBoundingClientRect().height / PX_PER_MM) + 12
  const page = new CSSStyleSheet()
  page.replaceSync(`@page { size: ${paper} ${lengthMm}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
  document.documentElement.dataset.printing = 'receipt'
  const end = () => {
    copy.remove()
    delete document.documentElement.dataset.printing
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
  }
  addEventListener('afterprint', end, { once: true })
  try {
    print()
  } catch {
    end()
  }
}

function marked(mark: string | null): HTMLElement[] {
  if (mark === null) return []
  const line = document.createElement('p')
  line.className = 'receipt-mark'
  line.textContent = `*** ${mark} ***`
  return [line]
}
