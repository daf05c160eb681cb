import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopClosing } from '../../../shared/contract/closings.ts'
import { PAYOUT_LEAST_TZS } from '../../../shared/domain/payouts.ts'
import { ApiError } from '../../api/api-error.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { isOwnPassword, useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { closingMutations, closingQueries } from './closing.queries.ts'

/** The end of the shop, at the end of the page: asked for with its name and the password, and taken back with one tap for a month. */
export function ShopClosingSection() {
  const query = useQuery(closingQueries.shop())
  return (
    <FormSection
      title={<Trans>Delete the shop</Trans>}
      help={
        <Trans>
          Customers find it closed at once. For 30 days any owner takes it back with one tap, and all is as before. Then
          it is deleted for ever.
        </Trans>
      }
    >
      {!query.data ? (
        <QueryWait query={query} count={1} />
      ) : query.data.closing ? (
        <Closed data={query.data} />
      ) : (
        <Ask told={query.data.told} />
      )}
    </FormSection>
  )
}

function Closed({ data: { closing, told } }: { data: ShopClosing }) {
  const format = useFormat()
  const takeBack = useMutation(closingMutations.takeBackShop())
  const [openedAt] = useState(() => new Date())
  const isOver = closing !== null && new Date(closing.eraseAt) <= openedAt
  const name = closing?.askedByName ?? ''
  const [asked, day] = [format.date(closing?.askedAt ?? ''), format.day(closing?.eraseAt ?? '')]
  return (
    <>
      <Note
        tone="bad"
        title={
          isOver ? (
            <Trans>Its 30 days are over: it is deleted in the next nights</Trans>
          ) : (
            <Trans>It is deleted on {day}</Trans>
          )
        }
      >
        <Trans>
          {name} closed it on {asked}. Sales that devices still send are taken in until then.
        </Trans>
      </Note>
      {/* Its links are closed already. */}
      <Told told={{ ...told, openLinks: 0 }} />
      <FormProblem error={takeBack.error} />
      <div>
        <Button tone="primary" icon="undo" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          <Trans>Open the shop again</Trans>
        </Button>
      </div>
    </>
  )
}

/** What is open in the shop. Nothing where nothing is. */
function Told({ told }: { told: ShopClosing['told'] }) {
  const format = useFormat()
  const [held, owed, owes] = [told.heldTzs, told.owedTzs, told.owesTzs].map(format.money)
  const unsent = told.devices.reduce((sum, { backlogCount }) => sum + backlogCount, 0)
  const names = told.devices.map(({ name }) => name).join(', ')
  return (
    <ul className="list-disc ps-5 grid gap-1.5 text-form empty:hidden">
      {told.heldTzs > 0 ? (
        <li>
          {told.heldTzs < PAYOUT_LEAST_TZS ? (
            <Trans>{held} lies here, too little to be paid out: it goes with the shop.</Trans>
          ) : (
            <Trans>
              {held} of the shop or its customers lies here or is on its way. Pay it out or give it back: nothing is
              deleted before.
            </Trans>
          )}
        </li>
      ) : null}
      {told.owedTzs > 0 ? (
        <li>
          <Trans>Customers owe the shop {owed}.</Trans>
        </li>
      ) : null}
      {told.owesTzs > 0 ? (
        <li>
          <Trans>The shop owes its suppliers {owes}.</Trans>
        </li>
      ) : null}
      {told.openOrders > 0 ? (
        <li>
          <Plural value={told.openOrders} one="# order is not done." other="# orders are not done." />
        </li>
      ) : null}
      {told.openLinks > 0 ? (
        <li>
          <Plural value={told.openLinks} one="# order link stops working." other="# order links stop working." />
        </li>
      ) : null}
      {unsent > 0 ? (
        <li>
          <Plural
            value={unsent}
            one="# record waits to be sent on a device:"
            other="# records wait to be sent on devices:"
          />{' '}
          {names}
        </li>
      ) : null}
    </ul>
  )
}

const isName = (error: unknown): boolean => error instanceof ApiError && error.code === 'closing.name_differs'

function Ask({ told }: { told: ShopClosing['told'] }) {
  const { t } = useLingui()
  const text = useOwnPasswordText()
  const shopName = useShop()?.shop_name ?? ''
  const ask = useMutation(closingMutations.askShop())
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { error } = ask
  const open = (next: boolean) => {
    setOpen(next)
    setName('')
    setPassword('')
    ask.reset()
  }
  return (
    <div>
      <Button tone="danger" icon="trash" onClick={() => open(true)}>
        <Trans>Delete the shop…</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={open}
        title={<Trans>Delete {shopName}?</Trans>}
        body={
          <Trans>
            Its page, order links and offers stop now. Staff go on selling, all owners are told, and each of them can
            take it back for 30 days.
          </Trans>
        }
        confirmLabel={<Trans>Close and delete</Trans>}
        cancelLabel={<Trans>Keep the shop</Trans>}
        confirmDisabled={name.trim() === '' || password === ''}
        onConfirm={async () => {
          await ask.mutateAsync({ name, password })
        }}
        extra={
          <div className="grid gap-3">
            <Told told={told} />
            <TextField
              label={<Trans>Type the name of the shop: {shopName}</Trans>}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={isName(error) ? t`This is not the name of the shop.` : undefined}
            />
            <OwnPasswordField
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={isOwnPassword(error) ? { type: 'server', message: text(error) } : undefined}
            />
            {error === null || isOwnPassword(error) || isName(error) ? null : <Note tone="bad">{text(error)}</Note>}
          </div>
        }
      />
    </div>
  )
}
