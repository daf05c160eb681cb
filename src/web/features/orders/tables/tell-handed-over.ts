import { msg } from '@lingui/core/macro'
import type { useLingui } from '@lingui/react/macro'
import type { HandedOver } from '../../../offline/till.ts'
import { toast } from '../../../ui/toast-store.ts'

/** A cart of this device went on elsewhere. */
export function tellHandedOver(
  t: ReturnType<typeof useLingui>['t'],
  { kind, name, deviceCode, byName }: HandedOver,
): void {
  toast(
    kind === 'gone'
      ? {
          title: name
            ? t(msg`${name} is on device ${deviceCode} now`)
            : t(msg`A held order is on device ${deviceCode} now`),
          description: t(msg`${byName} goes on with it.`),
        }
      : {
          title: name ? t(msg`${name} is on two devices`) : t(msg`An order is on two devices`),
          description: t(
            msg`Device ${deviceCode} went on with it too, and it was changed here. Agree who sells it, and clear the other one.`,
          ),
          type: 'warning',
        },
  )
}
