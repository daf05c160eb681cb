import { expect, test } from 'vitest'
import { sendToKitchen, stepInKitchen } from '../../../tests/support/offline/actions.ts'
import { answer, aTill } from '../../../tests/support/offline/shifts.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { isLineDone, type KitchenLine, NOTHING_SENT } from '../../shared/domain/kitchen.ts'
import type { SendDraft } from './kinds/kitchen-send.ts'

const at = '2026-11-24T08:00:00.000Z'
const aLine = (quantityMilli = 1000, given: Partial<KitchenLine> = {}): KitchenLine => ({
  lineId: uuidv7(),
  stationId: 'jiko',
  course: null,
  name: 'Wali',
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli,
  ...given,
})
const aSend = (aboutId: string, wanted: KitchenLine[], given: Partial<SendDraft> = {}): SendDraft => ({
  id: uuidv7(),
  aboutId,
  label: 'Meza 4',
  note: '',
  wanted,
  sent: NOTHING_SENT,
  course: null,
  byName: 'Asha',
  at,
  ...given,
})

test('a second tap is the same ticket, and a second tab is told that the kitchen has it', async () => {
  const { ctx, owner, db } = await aTill()
  const draft = aSend(uuidv7(), [aLine()])
  const [one, other] = await Promise.all([sendToKitchen(ctx, owner, draft), sendToKitchen(ctx, owner, draft)])
  expect(other.id).toBe(one.id)
  await expect(sendToKitchen(ctx, owner, { ...draft, id: uuidv7() })).rejects.toMatchObject({
    code: 'kitchen.nothing_new',
  })
  expect((await db.outbox.toArray()).map(({ type, lane }) => [type, lane])).toEqual([['kitchen.send', draft.id]])
  expect(await db.tickets.toArray()).toMatchObject([{ round: 1, sync: 'waiting', done: {} }])
  await answer(ctx, 'applied')
  expect(await db.tickets.toArray()).toMatchObject([{ sync: 'synced' }])
})

test('a cart that forgot in a crash sends only what is new; one from another device knows more than this one’s tickets', async () => {
  const { ctx, owner } = await aTill()
  const aboutId = uuidv7()
  const [rice, tea] = [aLine(), aLine(1000, { name: 'Chai' })]
  const first = await sendToKitchen(ctx, owner, aSend(aboutId, [rice]))
  const second = await sendToKitchen(ctx, owner, aSend(aboutId, [rice, tea]))
  expect(second).toMatchObject({ round: 2, lines: [{ name: 'Chai', isCancelled: false }] })
  // Handed to another tablet, which took the tea off and sent that; and handed back.
  const sent = { round: 3, lines: first.after ?? [] }
  const third = await sendToKitchen(ctx, owner, aSend(aboutId, [{ ...rice, quantityMilli: 3000 }], { sent }))
  expect(third).toMatchObject({ round: 4, lines: [{ name: 'Wali', quantityMilli: 2000, isCancelled: false }] })
})

test('what was sent and is taken off is called off', async () => {
  const { ctx, owner } = await aTill()
  const aboutId = uuidv7()
  await sendToKitchen(ctx, owner, aSend(aboutId, [aLine(2000)]))
  const gone = await sendToKitchen(ctx, owner, aSend(aboutId, []))
  expect(gone).toMatchObject({ round: 2, after: [], lines: [{ quantityMilli: 2000, isCancelled: true }] })
})

const unwanted = (...of: [KitchenLine, number][]) =>
  of.map(([{ lineId }, quantityMilli]) => ({ lineId, quantityMilli }))

test('an order that is voided, or a dish whose money goes back, calls off what still cooks, once, and nothing that is done', async () => {
  const { ctx, owner } = await aTill()
  const [rice, tea, soup] = [aLine(3000), aLine(1000, { name: 'Chai' }), aLine(1000, { name: 'Supu' })]
  const sent = await sendToKitchen(ctx, owner, aSend(uuidv7(), [rice, tea, soup]))
  await stepInKitchen(ctx, owner, { id: uuidv7(), ticketId: sent.id, lines: [1], isDone: true, at })
  const callOff = (of: ReturnType<typeof unwanted>, given: object = {}) =>
    sendToKitchen(ctx, owner, { id: uuidv7(), unwanted: of, known: [], byName: 'Juma', at, ...given })
  const one = await callOff(unwanted([rice, 1000]))
  expect(one).toMatchObject({
    aboutId: sent.aboutId,
    label: 'Meza 4',
    round: 2,
    after: null,
    lines: [{ name: 'Wali', quantityMilli: 1000, isCancelled: true }],
  })
  const all = unwanted([rice, 3000], [tea, 1000], [soup, 1000])
  const draft = { id: uuidv7() }
  const [two, again] = await Promise.all([callOff(all, draft), callOff(all, draft)])
  expect(again.id).toBe(two.id)
  expect(two).toMatchObject({ round: 3, byName: 'Juma' })
  expect(two.lines.map(({ name, quantityMilli, isCancelled }) => [name, quantityMilli, isCancelled])).toEqual([
    ['Wali', 2000, true],
    ['Supu', 1000, true],
  ])
  await expect(callOff(all)).rejects.toMatchObject({ code: 'kitchen.nothing_new' })
})

test('what another device sent is called off by what the server showed of it; what was eaten hours ago is not', async () => {
  const { ctx, owner, db } = await aTill()
  const rice = aLine(2000)
  const known = {
    id: uuidv7(),
    aboutId: uuidv7(),
    label: 'Meza 9',
    note: '',
    round: 1,
    byName: 'Asha',
    lines: [{ ...rice, isCancelled: false, addOns: [] }],
    done: {},
    at,
    doneAt: null,
  }
  const wholeDish = [{ lineId: rice.lineId, quantityMilli: 2000 }]
  const draft = { unwanted: wholeDish, known: [known], byName: 'Juma' }
  const late = new Date(Date.parse(at) + 2 * 3_600_000 + 1).toISOString()
  await expect(sendToKitchen(ctx, owner, { ...draft, id: uuidv7(), at: late })).rejects.toMatchObject({
    code: 'kitchen.nothing_new',
  })
  expect(await db.outbox.count()).toBe(0)
  expect(await sendToKitchen(ctx, owner, { ...draft, id: uuidv7(), at })).toMatchObject({
    aboutId: known.aboutId,
    label: 'Meza 9',
    lines: [{ quantityMilli: 2000, isCancelled: true }],
  })
})

test('what is called off says whether it comes out here: own dishes on the usual paper, another device’s only where a printer was chosen for the station', async () => {
  const { ctx, owner } = await aTill()
  const [rice, beer] = [aLine(), aLine(1000, { name: 'Bia', stationId: 'baa' })]
  const soup = aLine(1000, { name: 'Supu' })
  const sent = await sendToKitchen(
    ctx,
    owner,
    aSend(uuidv7(), [rice, beer], { paper: { ofOwn: ['jiko'], ofOthers: [] } }),
  )
  // What is to be cooked needs no such mark: nobody else prints it.
  expect(sent.lines.some((line) => 'isOnPaper' in line)).toBe(false)
  const known = {
    id: uuidv7(),
    aboutId: uuidv7(),
    label: '',
    note: '',
    round: 1,
    byName: '',
    lines: [{ ...soup, isCancelled: false, addOns: [] }],
    done: {},
    at,
    doneAt: null,
  }
  const marks = async (paper: { ofOwn: string[]; ofOthers: string[] }, of: KitchenLine[]) => {
    const draft = { id: uuidv7(), unwanted: unwanted(...of.map((line) => [line, 1000] as [KitchenLine, number])) }
    const word = await sendToKitchen(ctx, owner, { ...draft, known: [known], byName: '', at, paper })
    return word.lines.map(({ name, isOnPaper }) => [name, isOnPaper])
  }
  expect(await marks({ ofOwn: ['jiko'], ofOthers: [] }, [rice, beer, soup])).toEqual([
    ['Wali', true],
    ['Bia', undefined],
    ['Supu', undefined],
  ])
})

test('a bump is kept here at once, a second one of the same is none, and it is behind what was seen whatever the clock says', async () => {
  const { ctx, owner, db } = await aTill()
  const ticket = await sendToKitchen(ctx, owner, aSend(uuidv7(), [aLine()]))
  const step = (isDone: boolean, when: string) =>
    stepInKitchen(ctx, owner, { id: uuidv7(), ticketId: ticket.id, lines: [0], isDone, at: when })
  expect(isLineDone(await step(true, '2026-11-24T09:00:00.000Z'), 0)).toBe(true)
  await step(true, '2026-11-24T09:00:01.000Z')
  expect(await db.outbox.count()).toBe(2)
  // The clock was set back meanwhile.
  expect(isLineDone(await step(false, '2026-11-24T08:00:00.000Z'), 0)).toBe(false)
  const last = (await db.outbox.toArray()).at(-1)
  expect(last?.body).toMatchObject({ isDone: false, at: '2026-11-24T09:00:00.001Z' })
})

test('another device’s ticket is bumped as the server showed it, and what is unknown here is said to be', async () => {
  const { ctx, owner, db } = await aTill()
  const known = {
    id: uuidv7(),
    aboutId: uuidv7(),
    round: 1,
    label: 'Meza 2',
    note: '',
    lines: [{ ...aLine(), addOns: [], isCancelled: false }],
    done: {},
    byName: 'Juma',
    at,
    doneAt: null,
  }
  const step = { id: uuidv7(), ticketId: known.id, lines: [0], isDone: true, at }
  await expect(stepInKitchen(ctx, owner, step)).rejects.toMatchObject({ code: 'kitchen.ticket_not_found' })
  expect(await stepInKitchen(ctx, owner, step, known)).toMatchObject({ after: null, sync: 'waiting' })
  // What waits here stands over an older list.
  const undone = { ...step, id: uuidv7(), isDone: false }
  expect(isLineDone(await stepInKitchen(ctx, owner, undone, known), 0)).toBe(false)
  expect((await db.outbox.toArray()).map(({ lane }) => lane)).toEqual([known.id, known.id])
})
