import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dateText } from '../../../../shared/domain/format.ts'
import type { TicketLine } from '../../../../shared/domain/kitchen.ts'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import type { Paper, PaperPart } from '../../../hardware/printers/paper.ts'
import type { LocalTicket } from '../../../offline/db.ts'

const text = (message: MessageDescriptor): string => i18n._(message)
const OFF = { inverse: true } as const
const big = (what: string, isOff = false): PaperPart => ({
  kind: 'text',
  text: what,
  size: 'big',
  bold: true,
  ...(isOff ? OFF : {}),
})
const tall = (what: string, { isBold = false, isOff = false } = {}): PaperPart => ({
  kind: 'text',
  text: what,
  size: 'tall',
  ...(isBold ? { bold: true as const } : {}),
  ...(isOff ? OFF : {}),
})

/** One station's part of a ticket, to be read from a rail at arm's length: large, no prices, what is called off first and unmistakable. */
export function ticketOnPaper(
  ticket: Pick<LocalTicket, 'label' | 'note' | 'byName' | 'at' | 'round'>,
  lines: readonly TicketLine[],
  station: string,
  { isCopy = false }: { isCopy?: boolean } = {},
): Paper {
  const off = lines.filter(({ isCancelled }) => isCancelled)
  const on = lines.filter(({ isCancelled }) => !isCancelled)
  const courses = [...new Set(on.map(({ course }) => course))].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  return [
    { kind: 'text', text: station, align: 'centre', bold: true },
    ...(ticket.label ? [big(ticket.label)] : []),
    { kind: 'pair', left: dateText(ticket.at, 'en', 'time'), right: ticket.byName },
    ...(ticket.round > 1 ? [{ kind: 'text', text: text(msg`Ticket ${ticket.round} of this order`) } as const] : []),
    ...(isCopy ? [{ kind: 'text', text: `** ${text(msg`COPY`)} **`, bold: true } as const] : []),
    ...(off.length === 0
      ? []
      : [
          { kind: 'rule' } as const,
          {
            kind: 'text',
            text: text(msg`CANCELLED`),
            align: 'centre',
            size: 'big',
            bold: true,
            inverse: true,
          } as const,
          ...off.flatMap(partsOf),
          tall(text(msg`Do not cook`), { isBold: true }),
        ]),
    ...courses.flatMap((course) => [
      { kind: 'rule' } as const,
      ...(course === null ? [] : [tall(text(msg`Course ${course}`), { isBold: true })]),
      ...on.filter((line) => line.course === course).flatMap(partsOf),
    ]),
    { kind: 'rule' },
    ...(ticket.note ? [tall(ticket.note, { isBold: true })] : []),
  ]
}

/** What is called off is white on black, with a minus: a thermal printer has no pen to strike it through. */
function partsOf(line: TicketLine): PaperPart[] {
  const isOff = line.isCancelled
  const amount = formatQuantity(line.quantityMilli)
  const much = line.unit && line.quantityMilli % 1000 !== 0 ? `${amount} ${line.unit}` : `${amount} x`
  return [
    big(`${isOff ? '-' : ''}${much} ${line.name}`, isOff),
    ...[line.variantName ?? '', ...line.addOns.map((name) => `+ ${name}`)]
      .filter((one) => one !== '')
      .map((one) => tall(`  ${one}`, { isOff })),
    ...(line.note ? [tall(`  > ${line.note}`, { isBold: true, isOff })] : []),
  ]
}
