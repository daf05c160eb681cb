import { expect, test } from 'vitest'
import { decodePicture } from '../../../../../tests/support/decode-picture.ts'
import { readEscPos, sheetSvg } from '../../../../../tests/support/printers/escpos-paper.ts'
import { encodePaper } from '../../../hardware/printers/escpos.ts'
import { codePictures } from './backup-pictures.ts'

test.each([40, 400, 900, 1451])(
  'a code of %i letters is read off the bytes that a 58 mm printer gets',
  async (letters) => {
    const text = Array.from({ length: letters }, (_, at) => 'KTAR0123456789.$+-*'.charAt((at * at) % 19)).join('')
    const [picture] = await codePictures([text])
    if (!picture) throw new Error('no picture')
    expect(picture.width).toBeLessThanOrEqual(384)
    const printer = { columns: 32, letters: 'plain' as const, hasKnife: false, feedLines: 3, drawer: 'none' as const }
    const bytes = encodePaper(
      [
        { kind: 'text', text: 'Jumla' },
        { kind: 'space', lines: 1 },
        { kind: 'picture', picture },
        { kind: 'text', text: 'Asante' },
      ],
      printer,
      'plain',
    )
    expect(await decodePicture(Buffer.from(sheetSvg(readEscPos(bytes, 384))), 900)).toBe(text)
  },
)
