import { Trans, useLingui } from '@lingui/react/macro'
import { COURSES } from '../../../../shared/domain/kitchen.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Segment } from '../../../ui/chip.tsx'
import { useShop } from '../../access/access.queries.ts'
import type { CartAction, CartLine } from './cart.ts'

/** What the kitchen knows of a line: its course, and that it has it. */
export function LineInKitchen({ line }: { line: CartLine }) {
  const isWhole = line.sentMilli === line.quantityMilli
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
      {line.course === undefined ? null : <Trans>Course {line.course}</Trans>}
      {line.sentMilli ? (
        <span
          className={isWhole ? 'inline-flex items-center gap-1 text-ok' : 'inline-flex items-center gap-1 text-held'}
        >
          <Icon name="utensils" size={14} />
          {isWhole ? <Trans>In the kitchen</Trans> : <Trans>Changed since the kitchen has it</Trans>}
        </span>
      ) : null}
    </span>
  )
}

/** Which course an open line is of, where the shop has courses. */
export function CourseChoice({ line, onChange }: { line: CartLine; onChange: (action: CartAction) => void }) {
  const { t } = useLingui()
  const rules = useShop()?.counterRules
  if (!rules?.usesCourses || rules.kitchenStations.length === 0) return null
  return (
    <Segment
      label={t`Course`}
      full
      value={String(line.course ?? 0)}
      options={[
        { value: '0', label: t`At once` },
        ...COURSES.map((course) => ({ value: String(course), label: String(course) })),
      ]}
      onChange={(value) =>
        onChange({ kind: 'coursed', lineId: line.id, course: COURSES.find((course) => String(course) === value) })
      }
    />
  )
}
