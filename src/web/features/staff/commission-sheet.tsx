import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommissionRule, StaffWork } from '../../../shared/contract/staff-work.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { readPercent, showPercent } from '../../../shared/domain/percent.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { staffMutations } from './staff.queries.ts'

type Category = CommissionRule['categories'][number]['category']
interface Row {
  category: Category | ''
  percent: string
}

/** What of their work is theirs, set by an owner: one share, and others for goods of some categories. */
export function CommissionSheet({ row, onClose }: { row: StaffWork; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const options = useOptions('productCategory')
  const { name, commission } = row
  const [of, setOf] = useState<CommissionRule['of']>(commission?.of ?? 'sold')
  const [percent, setPercent] = useState(commission ? showPercent(commission.basisPoints) : '')
  const [rows, setRows] = useState<Row[]>(
    () =>
      commission?.categories.map((one) => ({ category: one.category, percent: showPercent(one.basisPoints) })) ?? [],
  )
  const [isTried, setTried] = useState(false)
  const save = useMutation(staffMutations.commission())
  const wrong = (text: string) =>
    isTried && readPercent(text) === null ? t`A share from 0 to 100, like 7.5` : undefined
  const change = (index: number, given: Partial<Row>) =>
    setRows(rows.map((one, at) => (at === index ? { ...one, ...given } : one)))
  const submit = async (rule: CommissionRule | null) => {
    try {
      await save.mutateAsync({ params: { id: row.userId }, body: { commission: rule } })
      toast({ title: t`The commission of ${name} is saved`, type: 'success' })
      onClose()
    } catch {
      // Shown below.
    }
  }
  const check = () => {
    setTried(true)
    const points = readPercent(percent)
    const categories = rows.flatMap((one) => {
      const own = readPercent(one.percent)
      return one.category === '' || own === null ? [] : [{ category: one.category, basisPoints: own }]
    })
    if (points === null || categories.length < rows.length) return
    void submit({ of, basisPoints: points, categories })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Commission of {name}</Trans>}
      footer={
        <>
          {commission ? (
            <Button tone="danger" className="mr-auto" busy={save.isPending} onClick={() => void submit(null)}>
              <Trans>No commission</Trans>
            </Button>
          ) : null}
          <Button tone="primary" busy={save.isPending} busyLabel={<Trans>Saving…</Trans>} onClick={check}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segment
          label={t`Of what`}
          full
          value={of}
          onChange={setOf}
          options={[
            { value: 'sold', label: <Trans>What they sold</Trans> },
            { value: 'served', label: <Trans>What they served</Trans> },
          ]}
        />
        <TextField
          label={<Trans>Share, %</Trans>}
          inputMode="decimal"
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          error={wrong(percent)}
        />
        {rows.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else of their own, and none holds state
          <div key={index} className="grid grid-cols-[1fr_6rem_auto] gap-2 items-start">
            <SelectField
              label={<Trans>Category</Trans>}
              placeholder={t`Choose`}
              value={one.category}
              error={isTried && one.category === '' ? t`Choose one.` : undefined}
              onChange={({ target }) =>
                change(index, { category: PRODUCT_CATEGORIES.find((known) => known === target.value) ?? '' })
              }
              options={options.filter(
                ({ value }) => value === one.category || !rows.some(({ category }) => category === value),
              )}
            />
            <TextField
              label={<Trans>Share, %</Trans>}
              inputMode="decimal"
              value={one.percent}
              onChange={({ target }) => change(index, { percent: target.value })}
              error={wrong(one.percent)}
            />
            <IconButton
              className="mt-7"
              icon="trash"
              label={t`Remove`}
              onClick={() => setRows(rows.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        {rows.length < PRODUCT_CATEGORIES.length ? (
          <div>
            <Button icon="plus" onClick={() => setRows([...rows, { category: '', percent: '' }])}>
              <Trans>Another share for a category</Trans>
            </Button>
          </div>
        ) : null}
        <p className="text-dense text-ink-2">
          <Trans>It is worked out of the whole period shown, by the rule as it is now.</Trans>
        </p>
        {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
      </div>
    </Sheet>
  )
}
