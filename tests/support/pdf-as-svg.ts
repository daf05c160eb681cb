import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'

export interface PdfPage {
  /** mm */
  width: number
  height: number
  /** The page as a printer would draw it, pictures left out. */
  svg: string
  /** Pictures drawn, in all. */
  pictures: number
}

const mm = (points: number) => (points * 25.4) / 72

/** Reads our own PDF with a library of others, and its page operator by operator: what a viewer does, for the few operators that outlines need. Throws at any other. */
export async function readPdf(file: Uint8Array): Promise<PdfPage> {
  const pdf = await PDFDocument.load(file)
  const page = pdf.getPage(0)
  if (pdf.getPageCount() !== 1) throw new Error('more than one page')
  const { width, height } = page.getSize()
  const contents = page.node.get(PDFName.of('Contents'))
  const refs = contents instanceof PDFArray ? contents.asArray() : [contents]
  const text = refs
    .map((ref) => {
      const stream = ref instanceof PDFRef ? pdf.context.lookup(ref) : ref
      return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''
    })
    .join('\n')

  const out: string[] = []
  const numbers: number[] = []
  let [matrix, fill, path, depth, pictures] = ['', '#000', '', 0, 0]
  const stack: { matrix: string; fill: string }[] = []
  for (const part of text.split(/\s+/).filter(Boolean)) {
    if (/^-?[\d.]+(?:e-?\d+)?$/i.test(part)) {
      numbers.push(Number(part))
      continue
    }
    const given = numbers
      .splice(0)
      .map((value) => value.toFixed(5))
      .join(' ')
    switch (part) {
      case 'q':
        stack.push({ matrix, fill })
        depth++
        break
      case 'Q':
        ;({ matrix, fill } = stack.pop() ?? { matrix: '', fill: '' })
        depth--
        break
      case 'cm':
        matrix += ` matrix(${given})`
        break
      case 'rg':
        fill = `rgb(${given
          .split(' ')
          .map((value) => Number(value) * 255)
          .join(' ')})`
        break
      case 'm':
        path += `M${given}`
        break
      case 'l':
        path += `L${given}`
        break
      case 'c':
        path += `C${given}`
        break
      case 'h':
        path += 'Z'
        break
      case 'f':
        out.push(`<path transform="${matrix}" fill="${fill}" d="${path}"/>`)
        path = ''
        break
      case 'Do':
        pictures++
        break
      default:
        if (!part.startsWith('/')) throw new Error(`unknown operator ${part}`)
    }
  }
  if (depth !== 0) throw new Error('q without Q')
  return {
    width: mm(width),
    height: mm(height),
    pictures,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="matrix(1 0 0 -1 0 ${height})">${out.join('')}</g></svg>`,
  }
}
