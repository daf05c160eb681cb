import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PopupShop } from '../../../shared/contract/popups.ts'
import type { PopupState } from '../../../shared/domain/popups/states.ts'
import { useOnline } from '../../session/device.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PopupEditing } from './use-popup-editor.ts'

/** Save it, put it on the page, take it off, end it, remove it. */
export function PopupActions({ editor, shop, state }: { editor: PopupEditing; shop: PopupShop; state: PopupState }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<'end' | 'remove' | null>(null)
  const { popup, isChanged, isBusy } = editor
  const shut = { disabled: !isOnline, disabledReason: t`Saving needs a network` }
  return (
    <div className="flex flex-auto flex-wrap items-center justify-end gap-2">
      {shop.url === null ? null : (
        <a className={buttonClass()} href={shop.url} target="_blank" rel="noopener noreferrer">
          <Icon name="eye" />
          <Trans>Open my shop page</Trans>
        </a>
      )}
      {popup === null || state === 'running' ? null : (
        <Button tone="danger" icon="trash" {...shut} onClick={() => setAsked('remove')}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {state === 'running' || state === 'paused' ? (
        <Button tone="danger" {...shut} onClick={() => setAsked('end')}>
          <Trans>Off for good</Trans>
        </Button>
      ) : null}
      {state === 'running' ? (
        <Button icon="pause" busy={isBusy} {...shut} onClick={() => void editor.put('paused')}>
          <Trans>Off for now</Trans>
        </Button>
      ) : null}
      <Button
        tone={state === 'running' ? 'primary' : 'secondary'}
        busy={isBusy}
        busyLabel={<Trans>Saving…</Trans>}
        disabled={!isChanged || !isOnline}
        disabledReason={isChanged ? t`Saving needs a network` : t`Nothing has changed`}
        onClick={() => void editor.save()}
      >
        <Trans>Save</Trans>
      </Button>
      {state === 'running' ? null : (
        <Button tone="primary" busy={isBusy} {...shut} onClick={() => void editor.put('running')}>
          <Trans>Put it on the page</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title={asked === 'end' ? <Trans>End this popup?</Trans> : <Trans>Remove this popup?</Trans>}
        body={
          asked === 'end' ? (
            <Trans>It leaves the page. Its figures stay.</Trans>
          ) : (
            <Trans>Its figures and its list of answers go with it. Customers and what they agreed to stay.</Trans>
          )
        }
        confirmLabel={asked === 'end' ? <Trans>Off for good</Trans> : <Trans>Remove</Trans>}
        onConfirm={async () => {
          if (asked === 'end') await editor.put('ended')
          else await editor.remove()
        }}
      />
    </div>
  )
}
