import { concatTransformationMatrix, drawObject, drawSvgPath, PDFDocument, popGraphicsState, pushGraphicsState, rgb, type PDFImage } from 'pdf-lib'
import { chain, scale, type Drawing, type Matrix } from './drawing.ts'

const POINTS_A_MM = 72 / 25.4

/** One page of exactly the drawing's size, as outlines: sharp at any size, and no font to go missing. Loaded when somebody asks for a PDF (pdf-lib is 130 KiB). */
export async function pdfOf({ width, height, shapes }: Drawing, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  const page = pdf.addPage([width * POINTS_A_MM, height * POINTS_A_MM])
  // A PDF counts upwards from the lower edge.
  const base: Matrix = [POINTS_A_MM, 0, 0, -POINTS_A_MM, 0, height * POINTS_A_MM]
  const pictures = new Map<string, PDFImage>()
  for (const shape of shapes) {
    if (shape.kind === 'outline') {
      if (shape.d === '') continue
      page.pushOperators(
        pushGraphicsState(),
        // drawSvgPath turns the path over by itself: turned over twice it is as it was.
        concatTransformationMatrix(...chain(base, shape.at, scale(1, -1))),
        ...drawSvgPath(shape.d, { x: 0, y: 0, scale: 1, color: colour(shape.fill), borderColor: undefined, borderWidth: 0 }),
        popGraphicsState(),
      )
    } else {
      const picture = pictures.get(shape.href) ?? (await pdf.embedPng(shape.href))
      pictures.set(shape.href, picture)
      const name = page.node.newXObject('Image', picture.ref)
      page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...chain(base, shape.at, [1, 0, 0, -1, 0, 1])), drawObject(name), popGraphicsState())
    }
  }
  return new Uint8Array(await pdf.save())
}

const colour = (hex: string) => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
