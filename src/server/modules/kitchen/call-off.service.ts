import { calledOffBy, KITCHEN_COOKS_MS, ticketOf } from '../../../shared/domain/kitchen.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { goodsNotWanted } from '../orders/orders.facts.ts'
import { insertTicket, nameOf, ticketsOfLines } from './kitchen.repository.ts'

/** A device may have been away for a while with what it sent. */
const LOOKS_BACK_MS = KITCHEN_COOKS_MS + 3_600_000

/** An order is voided, or its money given back: what of it the kitchen still makes is called off there, also where the device that decided it never had the tickets. */
export async function callOffGoods(
  tx: Tx,
  { shopId, lines, byUserId, now }: WhatOf<typeof goodsNotWanted>,
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ lineId }) => lineId.toLowerCase())
  const tickets = (await ticketsOfLines(tx, shopId, ids, new Date(now.getTime() - LOOKS_BACK_MS))).map((ticket) => ({
    ...ticket,
    at: ticket.at.toISOString(),
  }))
  const off = calledOffBy(tickets, lines, now.getTime())
  const last = ticketOf(tickets, off)
  if (off.length === 0 || !last) return
  const id = uuidv7(now.getTime())
  await insertTicket(tx, shopId, {
    id,
    aboutId: last.aboutId,
    round: last.round + 1,
    label: last.label,
    note: '',
    lines: off.map((line) => ({ ...line, addOns: [...line.addOns] })),
    byName: byUserId === null ? '' : await nameOf(tx, byUserId),
    byUserId,
    deviceId: null,
    at: now,
    receivedAt: now,
  })
  await emit(tx, shopId, { kind: 'kitchen.changed', ticketId: id, isNew: true })
}
