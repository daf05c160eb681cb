import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FiscalDevice, FiscalHome } from '../../../shared/contract/fiscal.ts'
import { FISCAL_PARTNERS, FISCAL_PLAYS } from '../../../shared/domain/fiscal.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PasswordDialog } from '../../patterns/own-password.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '../../ui/menu.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { fiscalMutations } from './fiscal.queries.ts'
import { playTexts } from './fiscal-words.tsx'

const SwitchOnSheet = lazy(async () => ({ default: (await import('./switch-on-sheet.tsx')).SwitchOnSheet }))

const wayNames: Record<Exclude<FiscalDevice['way'], keyof typeof FISCAL_PARTNERS>, MessageDescriptor> = {
  sandbox: msg`Sandbox`,
  tra: msg`TRA directly`,
  other: msg`Another way`,
}
/** What the authority's refusals of a device mean, by its ACKCODE. */
const troubles: Readonly<Record<string, MessageDescriptor>> = {
  '1': msg`The signature does not fit. The certificate is probably another device’s.`,
  '3': msg`The TIN is not that of this device.`,
  '4': msg`TRA has not approved this device yet.`,
  '6': msg`The serial number is not that of this device.`,
  '8': msg`The certificate is not that of this device.`,
  token: msg`TRA does not let this device in.`,
  z_report: msg`TRA refused a Z report. Ask your tax office.`,
}

/** Whether it works, in words, and its facts. */
export function DeviceCard({ device, home }: { device: FiscalDevice; home: FiscalHome }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const [open, setOpen] = useState<'off' | 'again' | null>(null)
  const send = useMutation(fiscalMutations.send())
  const play = useMutation(fiscalMutations.play())
  const off = useMutation(fiscalMutations.switchOff())
  const isStopped = device.trouble !== ''
  const isSilent = device.silentSince !== null
  // A name, the same in all languages.
  const way =
    device.way === 'vfdplus' || device.way === 'totalvfd' ? FISCAL_PARTNERS[device.way] : t(wayNames[device.way])
  const answered = device.answeredAt === null ? '' : format.date(device.answeredAt, 'short')
  const since = device.silentSince === null ? '' : format.date(device.silentSince, 'short')
  const next = device.nextTryAt === null ? '' : format.date(device.nextTryAt, 'time')
  const trouble = troubles[device.trouble]
  return (
    <Card flush>
      <div className="p-4 flex flex-wrap items-center gap-4">
        <span
          className={cx(
            'flex-none size-14 rounded-card grid place-items-center',
            isStopped ? 'tone-bad' : isSilent ? 'tone-held' : 'tone-ok',
          )}
        >
          <Icon name="shield" size={26} />
        </span>
        <div className="flex-1 min-w-52">
          <h2 className="text-item">
            {isStopped ? (
              <Trans>TRA does not take receipts of this device</Trans>
            ) : isSilent ? (
              <Trans>The fiscal device does not answer</Trans>
            ) : (
              <Trans>Fiscal device is working</Trans>
            )}
          </h2>
          <p className="text-dense text-ink-2">
            {isStopped ? (
              <>
                {trouble ? t(trouble) : device.words} {next ? <Trans>Tried again {next}.</Trans> : null}
              </>
            ) : isSilent ? (
              <Trans>
                {way}, silent since {since}. Sales go on and are sent later.
              </Trans>
            ) : (
              <Trans>
                {way}, answered {answered}. Sales go on when it does not.
              </Trans>
            )}
          </p>
        </div>
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          <Trans>Send now</Trans>
        </Button>
        <Menu label={t`More`} align="end" trigger={<IconButton icon="dots" label={t`More`} />}>
          {device.plays === null ? null : (
            <>
              <MenuLabel>
                <Trans>How the sandbox behaves</Trans>
              </MenuLabel>
              <MenuRadioGroup
                value={device.plays}
                onChange={(plays) => play.mutate(plays)}
                options={FISCAL_PLAYS.map((value) => ({ value, label: t(playTexts[value]) }))}
              />
              <MenuSeparator />
            </>
          )}
          <MenuItem icon="settings" onSelect={() => setOpen('again')}>
            <Trans>Set up anew</Trans>
          </MenuItem>
          <MenuItem icon="x" tone="danger" onSelect={() => setOpen('off')}>
            <Trans>Switch off</Trans>
          </MenuItem>
        </Menu>
      </div>
      {send.isError || play.isError ? (
        <Note tone="bad" className="mx-4 mb-4">
          {errorText(send.error ?? play.error)}
        </Note>
      ) : null}
      <dl className="grid grid-cols-2 lg:grid-cols-4 border-t border-line">
        <Tile name={<Trans>Device number</Trans>}>{device.serial}</Tile>
        <Tile name={<Trans>TIN of the shop</Trans>}>{device.tin.replaceAll(/(\d{3})(?=\d)/g, '$1-')}</Tile>
        <Tile name={<Trans>Receipts since the start</Trans>}>{formatAmount(device.receipts)}</Tile>
        <Tile name={<Trans>Z reports sent</Trans>}>{formatAmount(device.zReports)}</Tile>
      </dl>
      {open === 'again' ? (
        <Suspense>
          <SwitchOnSheet home={home} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
      <PasswordDialog
        open={open === 'off'}
        onOpenChange={() => {
          off.reset()
          setOpen(null)
        }}
        title={<Trans>Switch off fiscal receipts?</Trans>}
        body={
          <Trans>
            Sales from now on are not sent, and what waits stays unsent. The counters stay: switched on again, they go
            on where they were.
          </Trans>
        }
        confirmLabel={<Trans>Switch off</Trans>}
        tone="danger"
        error={off.error}
        onConfirm={async (password) => {
          await off.mutateAsync(password)
          toast({ title: t`Fiscal receipts are off`, type: 'success' })
          setOpen(null)
        }}
      />
    </Card>
  )
}

const Tile = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col-reverse px-4 py-3 border-line max-lg:odd:border-r max-lg:nth-[n+3]:border-t lg:not-last:border-r min-w-0">
    <dt className="text-small text-ink-2">{name}</dt>
    <dd className="text-item max-sm:text-dense font-bold tnum wrap-any">{children}</dd>
  </div>
)
