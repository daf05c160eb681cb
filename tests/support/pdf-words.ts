import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'

/** The first page of a paper of ours as a library of others reads it: its operators, and the lines it writes. */
export async function readPaper(file: Blob) {
  const pdf = await PDFDocument.load(await file.arrayBuffer())
  const page = pdf.getPage(0)
  const contents = page.node.get(PDFName.of('Contents'))
  const stream = contents instanceof PDFRef ? pdf.context.lookup(contents) : contents
  if (!(stream instanceof PDFRawStream)) throw new Error('no content')
  const text = new TextDecoder('windows-1252').decode(decodePDFRawStream(stream).decode())
  const words = [...text.matchAll(/\(((?:[^\\)]|\\.)*)\) Tj/g)].map(([, line = '']) => line.replaceAll(/\\(.)/g, '$1'))
  return { pdf, page, text, words }
}
