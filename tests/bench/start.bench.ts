/**
 * How long `npm start` takes to answer once everything is installed and built: the first time (a new database), again on the same data folder, and after
 * a kill -9 that left its PostgreSQL behind. Run: node tests/bench/start.bench.ts
 */
import { aServerProcess } from '../support/server-process.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { ms, quantile } from './bench-app.ts'

const ROUNDS = 5
const server = await aServerProcess()
const timed = async () => {
  const began = performance.now()
  await server.start()
  return performance.now() - began
}
try {
  console.log(`first start, a new data folder: ${ms(await timed())}`)
  await aShopOverHttp(server.url, { products: [{ name: 'Sukari 1 kg' }] })
  const [again, afterKill]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.stop()
    again.push(await timed())
    await server.kill()
    afterKill.push(await timed())
  }
  console.log(
    `start on an existing data folder: median ${ms(quantile(again, 0.5))}, worst ${ms(quantile(again, 1))} (budget 1,500 ms)`,
  )
  console.log(
    `start after kill -9, its PostgreSQL taken over: median ${ms(quantile(afterKill, 0.5))}, worst ${ms(quantile(afterKill, 1))}`,
  )
} finally {
  await server.dispose()
}
