import type { Oracle } from './oracle.ts'
import { require } from './said.ts'

/** I10: whatever happened on the way, each device's commands are all there, and each names the one before it. Read anew here, and not by the server's own eyes. */
export function chainsAreWhole(oracle: Oracle, met: Set<string>): void {
  const { arrived, heads } = oracle.sim.server
  for (const [deviceId, commands] of arrived) {
    // A tab that died between the two disks said nothing; should the store be thrown away then, its command is gone, and its place in the chain is empty.
    const mayMiss =
      oracle.unknown.size > 0
      && oracle.sim.devices.some(({ ids, storesLost }) => storesLost > 0 && [...ids.values()].includes(deviceId))
    const seals = new Map<number, string>()
    for (const { seq, hash } of commands) {
      require((seals.get(seq) ?? hash) === hash, `I10 command ${seq} came twice and said two things`)
      seals.set(seq, hash)
    }
    const last = Math.max(...seals.keys())
    for (let seq = 1; seq <= last; seq += 1)
      require(seals.has(seq) || mayMiss, `I10 command ${seq} of ${last} never came, and nobody took it away`)
    for (const { seq, chain } of commands) {
      require(chain?.after === seq - 1, `I10 command ${seq} says that it follows ${chain?.after}`)
      require(chain?.prev === (seals.get(seq - 1) ?? '')
        || (mayMiss && seq > 1 && !seals.has(seq - 1)), `I10 command ${seq} does not fit the one before it`)
      met.add('a link of a chain')
    }
    for (const { seq, hash } of heads.get(deviceId) ?? [])
      require(seals.get(seq) === hash
        || (mayMiss && !seals.has(seq)), `I10 command ${seq} came otherwise than its device had said`)
  }
}
