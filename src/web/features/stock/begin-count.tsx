import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CountScope } from '../../../shared/contract/commands/stock-count.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useReplica } from '../../session/device.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { saveDraft } from '../../ui/draft.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { countDraft } from './count-draft.ts'
import { goodsOf } from './counting.ts'
import { GoodsSearch } from './goods-search.tsx'

type Kind = 'all' | 'group' | 'chosen'
const MOST_CHOSEN = 100

/** What is to be counted, and what it is called; it begins with the first word that somebody says. */
export function BeginCount({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { replica, view } = useReplica()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [chosenGroup, setGroup] = useState<string | null>(null)
  // The device's list may come after the sheet.
  const group = chosenGroup ?? view.groups[0] ?? ''
  const [chosen, setChosen] = useState<readonly string[]>([])
  const scope: CountScope = kind === 'group' ? { group } : kind === 'chosen' ? { productIds: [...chosen] } : {}
  const goods = goodsOf(view.products, scope).length
  const named = kind === 'group' ? group : kind === 'chosen' ? t`Chosen goods` : t`Whole shop`
  const begin = () => {
    const id = uuidv7()
    saveDraft(countDraft(id), { scope, now: null })
    void navigate({ to: '/dashboard/products/count', search: { id, name: name.trim() || named } })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Begin a count</Trans>}
      description={<Plural value={goods} one="# thing to count" other="# goods to count" />}
      footer={
        <Button
          tone="primary"
          full
          size="lg"
          icon="basket"
          disabled={goods === 0}
          disabledReason={t`There is nothing to count in it.`}
          onClick={begin}
        >
          <Trans>Begin</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Segment
          label={t`What do you count?`}
          full
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: <Trans>Whole shop</Trans> },
            ...(view.groups.length > 0 ? [{ value: 'group' as const, label: <Trans>A group</Trans> }] : []),
            { value: 'chosen', label: <Trans>Chosen goods</Trans> },
          ]}
        />
        {kind === 'group' ? (
          <SelectField
            label={<Trans>Group</Trans>}
            value={group}
            options={view.groups.map((each) => ({ value: each, label: each }))}
            onChange={(event) => setGroup(event.currentTarget.value)}
          />
        ) : null}
        {kind === 'chosen' ? (
          <>
            <GoodsSearch
              label={t`Scan or type a name`}
              onChoose={({ product }) => setChosen([...new Set([...chosen, product.id])].slice(0, MOST_CHOSEN))}
            />
            {chosen.length > 0 ? (
              <ul className="rows" aria-label={t`Chosen goods`}>
                {chosen.map((id) => (
                  <li key={id} className="row2">
                    <span className="flex-1 min-w-0 wrap-any">{replica?.byId(id)?.name}</span>
                    <IconButton
                      icon="x"
                      label={t`Take ${replica?.byId(id)?.name ?? ''} off`}
                      onClick={() => setChosen(chosen.filter((each) => each !== id))}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : null}
        <TextField
          label={<Trans>Name of the count</Trans>}
          optional
          maxLength={80}
          placeholder={named}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </Sheet>
  )
}
