import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Course } from '../../../../shared/domain/kitchen.ts'
import type { Replica } from '../../../session/device.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useShop } from '../../access/access.queries.ts'
import { waitingOf } from './kitchen-lines.ts'
import { sendOrder } from './kitchen-send.ts'
import { usePart, whole } from './store.ts'
import type { CartStore } from './use-cart.ts'

/** Under the lines, in a shop with a kitchen: what it has not heard of yet goes with one tap, all of it or one course. */
export function KitchenBar({ cart, replica }: { cart: CartStore; replica: Replica | null }) {
  const { t } = useLingui()
  const stations = useShop()?.counterRules?.kitchenStations
  const now = usePart(cart, whole)
  const [isBusy, setBusy] = useState(false)
  const kitchen = useMemo(
    () => (stations?.length ? { stations, productOf: (id: string) => replica?.byId(id) ?? null } : null),
    [stations, replica],
  )
  if (kitchen === null || (now.lines.length === 0 && !now.sent?.lines.length)) return null
  const { count, courses } = waitingOf(now, kitchen)
  const send = (course: Course | null) => {
    if (isBusy) return
    setBusy(true)
    void sendOrder({ order: cart.get(), kitchen, course, cart }).finally(() => setBusy(false))
  }
  if (count === 0)
    return now.sent?.lines.length ? (
      <p className="flex-none flex items-center gap-2.5 min-h-12 px-4 border-t border-line text-dense text-ok">
        <Icon name="utensils" size={18} />
        <Trans>The kitchen has everything</Trans>
      </p>
    ) : null
  return (
    <div className="flex-none flex gap-2 px-4 py-2 border-t border-line">
      <Button icon="utensils" full busy={isBusy} onClick={() => send(null)}>
        <span>
          <Trans>Send to the kitchen</Trans>{' '}
          <span className="text-small tnum">
            (<Plural value={count} one="# line" other="# lines" />)
          </span>
        </span>
      </Button>
      {courses.length > 0 ? (
        <Menu label={t`Only one course`} align="end" trigger={<IconButton icon="dots" label={t`Only one course`} />}>
          {courses.map((course) => (
            <MenuItem key={course} icon="utensils" onSelect={() => send(course)}>
              <Trans>Only course {course}</Trans>
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </div>
  )
}
