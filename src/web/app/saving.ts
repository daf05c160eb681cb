import { onDeviceSettings } from '../session/device-settings.ts'
import { onLine, picturesWanted } from '../session/line.ts'
import { picturesShown } from '../ui/pictures-shown.ts'
import { started } from '../ui/started.ts'

/** A hold ends by itself, or a tile would stay without its picture for as long as the line is bad. */
const HELD_MS = 60_000

const show = () => picturesShown.set(picturesWanted())

/** What a device on a bundle does without. Pictures before they are drawn; the rest when the page can be touched. */
export function startSaving(): void {
  show()
  onDeviceSettings(show)
  onLine(show)
  void started()
    .then(async () => await Promise.all([import('../session/saver.ts'), import('../api/sales-first.ts')]))
    .then(([{ startSaver }, { salesFirst }]) => {
      startSaver()
      let timer: ReturnType<typeof setTimeout> | undefined
      salesFirst.on(() => {
        clearTimeout(timer)
        const isHeld = salesFirst.holds('background')
        picturesShown.hold(isHeld)
        if (isHeld) timer = setTimeout(() => picturesShown.hold(false), HELD_MS)
      })
    })
    .catch(() => {}) // the parts did not load: the device does as if nothing was chosen
}
