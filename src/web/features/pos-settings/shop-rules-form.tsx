import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { type CounterRules, CounterRulesInput } from '../../../shared/contract/counter-rules.ts'
import { SWITCHABLE_METHODS, type SwitchableMethod } from '../../../shared/domain/counter-rules.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { saveCounterRulesMutation } from './pos-settings.queries.ts'
import { LoyaltyRules } from './loyalty-rules.tsx'
import { ManagerRules } from './manager-rules.tsx'
import { FavouritesRow } from './favourites-row.tsx'
import { KitchenRules } from './kitchen-rules.tsx'
import { AlertRules } from './alert-rules.tsx'
import { PeopleRules } from './people-rules.tsx'
import { ScaleFormats } from './scale-formats.tsx'
import { ChoiceRow, SwitchRow } from './setting-row.tsx'
import { SumRules } from './sum-rules.tsx'
import { TableRules } from './table-rules.tsx'
import { cx } from '../../ui/cx.ts'

const RulesForm = CounterRulesInput.required().omit({ version: true })

/** The rules of all tills. Who is no admin reads them and changes nothing. */
export function ShopRulesForm({
  rules: saved,
  readTheirs,
  draftKey,
}: {
  rules: CounterRules
  /** What the server has now. */
  readTheirs: () => Promise<CounterRules | null>
  draftKey: string
}) {
  const { t } = useLingui()
  const { version: startVersion, ...rules } = saved
  const { isAdmin } = useMay()
  const { form, errors, isDirty, conflict, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(RulesForm),
    start: rules,
    draft: draftKey,
    kept: RulesForm.partial(),
    version: startVersion,
    meanwhile: { code: 'shop.changed_meanwhile', read: readTheirs },
  })
  const { control, register, setValue } = form
  const typed = { ...rules, ...useWatch({ control }) }
  const kitchenStations = useWatch({ control, name: 'kitchenStations' })
  const scaleFormats = useWatch({ control, name: 'scaleFormats' })
  const tables = useWatch({ control, name: 'tables' })
  const loyalty = useWatch({ control, name: 'loyalty' })
  const save = useMutation(saveCounterRulesMutation())
  const showFrom = useCallback(({ version, ...from }: CounterRules) => startFrom(from, version), [startFrom])
  // What was saved elsewhere, or is newer than what this device had kept, is taken over while nothing is typed.
  const shown = useRef(saved.version)
  useEffect(() => {
    if (isDirty || saved.version === shown.current) return
    shown.current = saved.version
    showFrom(saved)
  }, [saved, isDirty, showFrom])
  // A failure is told by the toast.
  const submit = onSubmit(async (values, version) => showFrom(await save.mutateAsync({ ...values, version })))
  const change: typeof setValue = (name, value) => setValue(name, value, { shouldDirty: true })
  const isChanged = (name: keyof typeof rules) => JSON.stringify(typed[name]) !== JSON.stringify(rules[name])
  const methods: Record<SwitchableMethod, { label: ReactNode; help: ReactNode }> = {
    mobile: { label: <Trans>Mobile money</Trans>, help: <Trans>M-Pesa, Airtel Money and the others</Trans> },
    tanqr: { label: <Trans>TANQR</Trans>, help: <Trans>The code that every bank and wallet reads</Trans> },
    later: { label: <Trans>Pay later</Trans>, help: <Trans>Goods go, and the money is owed</Trans> },
  }
  const switchMethod = (method: SwitchableMethod, isOn: boolean) => {
    const off = typed.methodsOff.filter((one) => one !== method)
    // In one order, so that what was switched there and back is no change.
    change(
      'methodsOff',
      SWITCHABLE_METHODS.filter((one) => off.includes(one) || (one === method && !isOn)),
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      {isAdmin ? null : (
        <div className="px-4 pt-3">
          <Note tone="info" icon="lock">
            <Trans>Only an owner changes what holds in the whole shop.</Trans>
          </Note>
        </div>
      )}
      <ul className="rows">
        <ChoiceRow
          label={<Trans>Selling what is out of stock</Trans>}
          help={
            typed.blocksOutOfStock ? (
              <Trans>The counter refuses it until the stock is mended</Trans>
            ) : (
              <Trans>Never stops a customer at the counter, and you see it as a task</Trans>
            )
          }
          isChanged={isChanged('blocksOutOfStock')}
          disabled={!isAdmin}
          value={typed.blocksOutOfStock ? 'block' : 'warn'}
          onChoose={(chosen) => change('blocksOutOfStock', chosen === 'block')}
          options={[
            { value: 'warn', label: t`Warn only` },
            { value: 'block', label: t`Do not sell` },
          ]}
        />
        <FavouritesRow />
        <SwitchRow
          label={<Trans>Use-by dates</Trans>}
          help={
            <Trans>
              Whoever receives goods writes down until when they are good, and you see what goes out of date
            </Trans>
          }
          isChanged={isChanged('tracksUseBy')}
          disabled={!isAdmin}
          isOn={typed.tracksUseBy}
          onSwitch={(isOn) => change('tracksUseBy', isOn)}
        />
        <SwitchRow
          label={<Trans>Send photos only on Wi-Fi</Trans>}
          help={<Trans>Photos of receipts and invoices wait for Wi-Fi, where the browser can tell</Trans>}
          isChanged={isChanged('photosOnWifiOnly')}
          disabled={!isAdmin}
          isOn={typed.photosOnWifiOnly}
          onSwitch={(isOn) => change('photosOnWifiOnly', isOn)}
        />
        <PeopleRules
          typed={typed}
          isChanged={isChanged}
          disabled={!isAdmin}
          onChange={({ asksWhoSells, discountWithoutManager, lockAfterMinutes }) => {
            if (asksWhoSells !== undefined) change('asksWhoSells', asksWhoSells)
            if (discountWithoutManager !== undefined) change('discountWithoutManager', discountWithoutManager)
            if (lockAfterMinutes !== undefined) change('lockAfterMinutes', lockAfterMinutes)
          }}
        />
        <TableRules
          rules={{ ...typed, tables }}
          isChanged={isChanged}
          disabled={!isAdmin}
          onChange={({ servesAtTables, tables: listed, servesByLine }) => {
            if (servesAtTables !== undefined) change('servesAtTables', servesAtTables)
            if (listed !== undefined) change('tables', listed)
            if (servesByLine !== undefined) change('servesByLine', servesByLine)
          }}
        />
        <SumRules rules={typed} isChanged={isChanged} disabled={!isAdmin} onChange={change} />
        <LoyaltyRules
          rule={loyalty}
          isChanged={isChanged('loyalty')}
          disabled={!isAdmin}
          problems={messagesOf(errors.loyalty)}
          onChange={change}
        />
        <ManagerRules rules={typed} isChanged={isChanged} disabled={!isAdmin} onChange={change} />
        {SWITCHABLE_METHODS.map((method) => (
          <SwitchRow
            key={method}
            {...methods[method]}
            isChanged={typed.methodsOff.includes(method) !== rules.methodsOff.includes(method)}
            disabled={!isAdmin}
            isOn={!typed.methodsOff.includes(method)}
            onSwitch={(isOn) => switchMethod(method, isOn)}
          />
        ))}
        <KitchenRules
          stations={kitchenStations}
          onChange={(stations) => change('kitchenStations', stations)}
          isChanged={isChanged('kitchenStations')}
          disabled={!isAdmin}
          usesCourses={typed.usesCourses}
          isCoursesChanged={isChanged('usesCourses')}
          onCourses={(isOn) => change('usesCourses', isOn)}
        />
        <AlertRules rules={typed} isChanged={isChanged} disabled={!isAdmin} onChange={change} />
        <ScaleFormats
          formats={scaleFormats}
          onChange={(formats) => change('scaleFormats', formats)}
          isChanged={isChanged('scaleFormats')}
          disabled={!isAdmin}
        />
        <li className={cx('px-4 py-3', isChanged('receiptNote') && 'bg-held-soft')}>
          <TextAreaField
            label={<Trans>Note at the end of the receipt</Trans>}
            optional
            rows={2}
            readOnly={!isAdmin}
            error={errors.receiptNote?.message}
            {...register('receiptNote')}
          />
        </li>
      </ul>
      {conflict ? (
        <div className="px-4 pb-3">
          <ConflictNote
            title={<Trans>Someone else saved other settings meanwhile</Trans>}
            onTheirs={() => showFrom(conflict.theirs)}
            onMine={conflict.keepMine}
          />
        </div>
      ) : null}
      {isAdmin ? (
        <footer className="grid gap-3 px-4 py-3.5 border-t border-line">
          <SavingNeedsNetwork />
          <div className="flex flex-wrap items-center justify-end gap-2">
            {isDirty ? (
              <p className="mr-auto text-small font-medium text-held">
                <Trans>Not saved yet</Trans>
              </p>
            ) : null}
            {isDirty ? (
              <Button tone="text" onClick={() => showFrom(saved)}>
                <Trans>Undo changes</Trans>
              </Button>
            ) : null}
            <Button
              type="submit"
              tone="primary"
              busy={save.isPending}
              busyLabel={<Trans>Saving…</Trans>}
              disabled={!isDirty}
              disabledReason={t`Nothing has changed`}
            >
              <Trans>Save for the shop</Trans>
            </Button>
          </div>
        </footer>
      ) : null}
    </form>
  )
}

const Problem = z.object({ message: z.string() })
/** Of a rule that is one of several shapes, the complaints by field. */
const messagesOf = (problems: object | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(problems ?? {}).map(([name, problem]) => [name, Problem.safeParse(problem).data?.message]),
  )
