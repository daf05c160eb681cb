import { Trans } from '@lingui/react/macro'
import { useReplica } from '../../../session/device.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { CartAction, CartLine } from '../counter/cart.ts'
import { useLingui } from '@lingui/react/macro'

/** Who served this line, where the shop asks for it. */
export function LineServer({ line, onChange }: { line: CartLine; onChange: (action: CartAction) => void }) {
  const { t } = useLingui()
  const { staff } = useReplica().view
  const { servedBy } = line
  const people = servedBy && !staff.some(({ userId }) => userId === servedBy.userId) ? [servedBy, ...staff] : staff
  return (
    <SelectField
      label={<Trans>Served by</Trans>}
      value={servedBy?.userId ?? ''}
      options={[
        { value: '', label: t`Whoever serves the order` },
        ...people.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={({ target }) => {
        const person = people.find(({ userId }) => userId === target.value)
        onChange({
          kind: 'line_served',
          lineId: line.id,
          staff: person ? { userId: person.userId, name: person.name } : null,
        })
      }}
    />
  )
}
