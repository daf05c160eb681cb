/** What benches put into a browser's database, so that they need not wait for a shop to grow. Each function runs in the page and stands alone. */

/** Clones what the pull brought into as many products as wanted, in chunks of 1,000 as the replica keeps them. */
export async function fillCatalogue({ shopId, products }: { shopId: string; products: number }) {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kaunta')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  const first = await ask(
    db.transaction('products').objectStore('products').get([shopId, 0]) as IDBRequest<{
      rows: Record<string, unknown>[]
    }>,
  )
  const real = first.rows.filter((row) => !String(row['name']).startsWith('Bidhaa'))
  const transaction = db.transaction('products', 'readwrite')
  const store = transaction.objectStore('products')
  for (let chunk = 0; chunk < products / 1000; chunk += 1) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const number = chunk * 1000 + index
      return (
        real[number] ?? {
          ...real[0],
          id: crypto.randomUUID(),
          name: `Bidhaa ${number} ya mfano ${['kopo', 'paketi', 'chupa', 'boksi'][number % 4]}`,
          sku: `SKU-${number}`,
          barcodes: [String(6_200_000_000_000 + number)],
          priceTzs: 500 + (number % 90) * 100,
          group: `Kundi ${number % 12}`,
        }
      )
    })
    store.put({ shopId, chunk, rows })
  }
  // The browser may be closed right behind it.
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  db.close()
}

/** Clones the last queued sale, each with a number and ids of its own, as if one was made every half minute. */
export async function fillQueue(count: number) {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kaunta')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  /** As the app makes them (shared/domain/ids.ts): what is the same in all of them is what compresses. */
  const idAt = (ms: number) => {
    const [time, random] = [Math.floor(ms).toString(16).padStart(12, '0'), crypto.randomUUID()]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
  }
  type Body = { id: string; number: string; lines: { id: string }[]; payments: { id: string }[] }
  type Row = {
    id: string
    seq: number
    lane: string
    type: string
    body: Body
    tries: number
    nextAt: number
    leaseUntil: number
  }
  const transaction = db.transaction(['outbox', 'orders', 'devices'], 'readwrite')
  const [outbox, orders, devices] = [
    transaction.objectStore('outbox'),
    transaction.objectStore('orders'),
    transaction.objectStore('devices'),
  ]
  const kept = window as unknown as { sample?: Row }
  const last = (kept.sample ??= (await ask(outbox.getAll() as IDBRequest<Row[]>)).findLast(
    (row) => row.type === 'order.create',
  ))
  if (!last) throw new Error('nothing is queued')
  const order = await ask(orders.get(last.body.id) as IDBRequest<Body>)
  const [device] = await ask(devices.getAll() as IDBRequest<{ seq: number; counter: number }[]>)
  if (!device) throw new Error('no device')
  const now = Date.now()
  for (let made = 1; made <= count; made += 1) {
    const soldAt = now + (made - count) * 30_000
    const id = idAt(soldAt - 20_000)
    const number = last.body.number.replace(/\d{6}$/, String(device.counter + made).padStart(6, '0'))
    const own = {
      id,
      number,
      lines: last.body.lines.map((line, index) => ({ ...line, id: idAt(soldAt - 15_000 + index * 2000) })),
      payments: last.body.payments.map((payment) => ({ ...payment, id: idAt(soldAt) })),
    }
    outbox.add({
      ...last,
      id: idAt(soldAt + 1),
      seq: device.seq + made,
      lane: id,
      tries: 0,
      nextAt: 0,
      leaseUntil: 0,
      body: { ...last.body, ...own },
    })
    orders.add({ ...order, ...own })
  }
  devices.put({ ...device, seq: device.seq + count, counter: device.counter + count })
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('refused')))
  })
  db.close()
}

export async function queueLength(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('kaunta')
    request.addEventListener('success', () => resolve(request.result))
  })
  const left = await new Promise<number>((resolve) => {
    const request = db.transaction('outbox').objectStore('outbox').count()
    request.addEventListener('success', () => resolve(request.result))
  })
  db.close()
  return left
}
