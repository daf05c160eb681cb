import { picturesWanted, startSaver } from '../session/saver.ts'
import { picturesShown } from '../ui/pictures-shown.ts'
import { started } from '../ui/started.ts'

/** A hold ends by itself, or a tile would stay without its picture for as long as the line is bad. */
const HELD_MS = 60_000

/** Pictures as this device wants them; and none but what is here already while sales need a weak line. */
export function startSaving(): void {
  startSaver(() => picturesShown.set(picturesWanted()))
  void started()
    .then(async () => await import('../api/sales-first.ts'))
    .then(({ salesFirst }) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      salesFirst.on(() => {
        clearTimeout(timer)
        const isHeld = salesFirst.holds('background')
        picturesShown.hold(isHeld)
        if (isHeld) timer = setTimeout(() => picturesShown.hold(false), HELD_MS)
      })
    })
    .catch(() => {}) // the part did not load: pictures come as ever
}
