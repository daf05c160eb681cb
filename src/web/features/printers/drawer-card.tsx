import { Trans, useLingui } from '@lingui/react/macro'
import { drawerNeedsManager } from '../../../shared/domain/approval-needs.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { askApproval } from '../../session/approval.ts'
import { useTillRules } from '../access/till-rules.queries.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { foldText } from '../../../shared/domain/search.ts'
import { drawerReasonTexts, printerTroubleTexts } from '../../i18n/printer-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DRAWER_REASONS, type DrawerReason, useDrawerOpenings } from '../../session/print-log.ts'
import { usePrinters } from '../../session/printers.ts'
import { useSeller } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { openDrawerMutation } from './drawer.queries.ts'

const FIRST = 20

/** The drawer that hangs on a printer: opened by hand with a reason, and each opening of this device with who, when and why. */
export function DrawerCard() {
  const { t } = useLingui()
  const format = useFormat()
  const seller = useSeller()
  const printers = usePrinters()
  const all = useDrawerOpenings().filter(({ shopId }) => shopId === (seller?.shopId ?? ''))
  const [isOpening, setOpening] = useState(false)
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(FIRST)
  const hasDrawer = printers.some(({ drawer }) => drawer !== 'none')
  const wanted = foldText(search.trim())
  const found = all.filter(({ name, note, why }) =>
    foldText(`${name} ${note} ${t(drawerReasonTexts[why])}`).includes(wanted),
  )
  if (!hasDrawer && all.length === 0) return null
  return (
    <Card flush aria-label={t`Cash drawer`}>
      <CardHeader
        title={<Trans>Cash drawer</Trans>}
        action={
          hasDrawer ? (
            <Button icon="drawer" onClick={() => setOpening(true)}>
              <Trans>Open drawer</Trans>
            </Button>
          ) : null
        }
      />
      <div className="px-4 pb-3 text-dense text-ink-2">
        <Trans>Each time this device opened it: who, when and why. The last 200 are kept here.</Trans>
      </div>
      {all.length > 5 ? (
        <div className="px-4 pb-3">
          <SearchBox label={t`Search openings of the drawer`} value={search} onChange={setSearch} />
        </div>
      ) : null}
      {found.length === 0 ? (
        all.length === 0 ? (
          <EmptyState title={<Trans>The drawer was not opened yet</Trans>}>
            <Trans>It opens by itself when cash is taken, where the settings of the counter say so.</Trans>
          </EmptyState>
        ) : (
          <p className="px-4 pb-4">
            <Trans>Nothing fits your search.</Trans>
          </p>
        )
      ) : (
        <ul className="rows">
          {found.slice(0, most).map((opening) => (
            <li key={`${opening.at} ${opening.note}`} className="px-4 py-2.5 border-t border-line">
              <p className="font-medium wrap-any">
                {t(drawerReasonTexts[opening.why])}
                {opening.note === '' ? '' : `: ${opening.note}`}
              </p>
              <p className="text-small text-ink-2 wrap-any">{format.who({ name: opening.name, at: opening.at })}</p>
            </li>
          ))}
        </ul>
      )}
      {found.length > most ? (
        <div className="p-3">
          <Button full onClick={() => setMost(most + FIRST)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
      {isOpening ? <OpenDrawerSheet onClose={() => setOpening(false)} /> : null}
    </Card>
  )
}

const BY_HAND = DRAWER_REASONS.filter((reason) => reason !== 'sale' && reason !== 'test')

function OpenDrawerSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const open = useMutation(openDrawerMutation())
  const { rules, me } = useTillRules()
  const [why, setWhy] = useState<DrawerReason>('change')
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)
  const submit = async () => {
    const isMissing = why === 'other' && note.trim() === ''
    setNoteMissing(isMissing)
    if (isMissing) return
    setError('')
    // The owner's word names this one opening.
    const id = uuidv7()
    const approval = drawerNeedsManager(rules, me) ? await askApproval({ kind: 'drawer', aboutId: id, value: 0 }) : null
    if (drawerNeedsManager(rules, me) && !approval)
      return setError(t`An owner has to agree with a PIN before the drawer is opened by hand.`)
    const printed = await open.mutateAsync({
      why,
      note: note.trim(),
      ...(approval ? { agreed: { id, approvals: [approval] } } : {}),
    })
    if (printed.state !== 'printed') {
      const code = printed.tried.at(-1)?.code ?? 'not_found'
      return setError(t(printerTroubleTexts[code]))
    }
    toast({ title: t`The drawer was opened`, type: 'success' })
    onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Open drawer</Trans>}
      description={<Trans>Your name, the time and the reason are written down.</Trans>}
      footer={
        <Button
          tone="primary"
          icon="drawer"
          full
          busy={open.isPending}
          busyLabel={<Trans>Opening…</Trans>}
          onClick={() => void submit()}
        >
          <Trans>Open drawer</Trans>
        </Button>
      }
    >
      <div className="grid gap-3">
        <RadioList
          legend={<Trans>Why?</Trans>}
          name="drawer-reason"
          value={why}
          onChange={setWhy}
          options={BY_HAND.map((value) => ({ value, label: t(drawerReasonTexts[value]) }))}
        />
        <TextField
          label={<Trans>Note</Trans>}
          value={note}
          maxLength={100}
          error={isNoteMissing ? t`Say in a few words why.` : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        {error === '' ? null : <Note tone="bad">{error}</Note>}
      </div>
    </Sheet>
  )
}
