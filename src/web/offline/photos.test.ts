import { expect, test } from 'vitest'
import { saveOrder } from '../../../tests/support/offline/actions.ts'
import { aDisk, anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { MOST_WAITING_PHOTOS } from '../../shared/domain/record-photos.ts'
import type { LocalPhoto } from './photo-rows.ts'
import { addPhoto, photosOf, type PhotoFault, type PhotoRef, releasePhotos, removePhoto, sendPhotos } from './photos.ts'
import { unsentWork } from './sign-out.ts'

class Lost extends Error {}
class Said extends Error {}
const faultOf = (error: unknown): PhotoFault =>
  error instanceof Said
    ? { code: 'expense.not_found', isFinal: true, isReached: true }
    : { code: null, isFinal: false, isReached: false }
const aPicture = (bytes = 10) => new Blob([new Uint8Array(bytes)], { type: 'image/webp' })

async function aTill() {
  let now = 1_790_000_000_000
  const ctx = await aTab(aDisk(), { now: () => (now += 10), random: () => 1 })
  const owner = anOwner()
  await registered(ctx, owner)
  /** What the server keeps, by id; and what it does with the next calls. */
  const server = new Map<string, string>()
  const fates: ('lost' | 'down' | 'refused')[] = []
  const sent: string[] = []
  const meet = (id: string, work: () => void) => {
    const fate = fates.shift()
    sent.push(id)
    if (fate === 'down') throw new Lost()
    if (fate === 'refused') throw new Said()
    work()
    if (fate === 'lost') throw new Lost()
  }
  const calls = {
    add: async (photo: LocalPhoto) => {
      meet(photo.id, () => server.set(photo.id, photo.refId))
      return {} as never
    },
    remove: async (id: string) => meet(id, () => server.delete(id)),
  }
  const ref: PhotoRef = { kind: 'expense', refId: uuidv7() }
  return {
    ctx,
    owner,
    ref,
    server,
    fates,
    sent,
    wait: (ms: number) => (now += ms),
    add: async (of = ref, picture = aPicture(), there = 0) => await addPhoto(ctx, owner, of, picture, { there }),
    send: async (how: { mayUseLine?: boolean; isNow?: boolean } = {}) =>
      await sendPhotos(ctx, owner, calls, { mayUseLine: true, faultOf, ...how }),
    here: async () => (await photosOf(ctx, owner.shopId, ref)).map(({ photo }) => photo),
  }
}

test('photos wait while anything of their person waits, and go in the order they were taken', async () => {
  const till = await aTill()
  await saveOrder(till.ctx, till.owner, anOrder())
  const [one, two] = [await till.add(), await till.add()]
  expect([await till.send({ isNow: true }), till.sent]).toEqual(['queue_first', []])
  await till.ctx.db.outbox.clear()
  expect(await till.send()).toBe('done')
  expect(till.sent).toEqual([one.id, two.id])
  expect([await till.here(), await till.ctx.db.photoBytes.count()]).toEqual([[], 0])
})

test('after a lost answer the same photo goes again under the same id, once its pause is over', async () => {
  const till = await aTill()
  const { id } = await till.add()
  till.fates.push('lost')
  expect(await till.send()).toBe('unreached')
  expect(await till.here()).toMatchObject([{ id, tries: 1, code: null }])
  await till.send()
  expect(till.sent).toEqual([id])
  till.wait(60_000)
  await till.send()
  expect([till.sent, till.server.size, await till.here()]).toEqual([[id, id], 1, []])
})

test('what the server does not take stays with its reason and holds up no other; asked by hand it goes at once', async () => {
  const till = await aTill()
  const refused = await till.add()
  const other = await till.add()
  till.fates.push('refused')
  expect(await till.send()).toBe('done')
  expect(till.server.has(other.id)).toBe(true)
  expect(await till.here()).toMatchObject([{ id: refused.id, code: 'expense.not_found' }])
  await till.send()
  expect(till.sent).toHaveLength(2)
  await till.send({ isNow: true })
  expect(till.server.has(refused.id)).toBe(true)
})

test('where the shop wants Wi-Fi they wait for it, and go when a person says so', async () => {
  const till = await aTill()
  await till.add()
  expect([await till.send({ mayUseLine: false }), till.sent]).toEqual(['no_wifi', []])
  expect(await till.send({ mayUseLine: false, isNow: true })).toBe('done')
  expect(till.server.size).toBe(1)
})

test('a record has three of an expense and four of an invoice, those at the server counted; a device keeps sixty, and thirty megabytes', async () => {
  const till = await aTill()
  await till.add()
  await expect(till.add(till.ref, aPicture(), 2)).rejects.toMatchObject({ code: 'media.too_many' })
  for (let count = 1; count < MOST_WAITING_PHOTOS; count += 1) await till.add({ kind: 'receipt', refId: uuidv7() })
  await expect(till.add({ kind: 'receipt', refId: uuidv7() })).rejects.toMatchObject({ code: 'media.device_full' })
  const large = await aTill()
  for (let count = 0; count < 15; count += 1)
    await large.add({ kind: 'receipt', refId: uuidv7() }, aPicture(2 * 1024 * 1024))
  await expect(large.add()).rejects.toMatchObject({ code: 'media.device_full' })
})

test('one that was never tried is gone at once; of one that may be there the server is told, without a network too', async () => {
  const till = await aTill()
  const fresh = await till.add()
  await removePhoto(till.ctx, till.owner, { ...till.ref, id: fresh.id })
  expect(await till.here()).toEqual([])
  const { id } = await till.add()
  till.fates.push('lost', 'down')
  await till.send()
  await removePhoto(till.ctx, till.owner, { ...till.ref, id })
  expect(await till.send()).toBe('unreached')
  till.wait(60_000)
  expect(await till.send()).toBe('done')
  expect([till.server.size, await till.here()]).toEqual([0, []])
})

test('signing out says that photos wait, and leaves them', async () => {
  const till = await aTill()
  expect(await unsentWork(till.ctx, till.owner)).toBeNull()
  await till.add()
  expect(await unsentWork(till.ctx, till.owner)).toMatchObject({ waiting: 0, photos: 1 })
  expect(await unsentWork(till.ctx, { ...till.owner, userId: uuidv7() })).toBeNull()
})

test('of a record that is not saved yet they wait for it, and are no reason to stay signed in', async () => {
  const till = await aTill()
  await addPhoto(till.ctx, till.owner, till.ref, aPicture(), { there: 0, isDraft: true })
  expect([await till.send({ isNow: true }), till.sent]).toEqual(['done', []])
  expect(await unsentWork(till.ctx, till.owner)).toBeNull()
  await releasePhotos(till.ctx, till.owner, till.ref)
  await till.send()
  expect(till.server.size).toBe(1)
})
