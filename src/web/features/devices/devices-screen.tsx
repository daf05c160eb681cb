import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Device } from '../../../shared/contract/shops.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLastAction } from '../../i18n/use-last-action.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, type Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { alertsOfDevice } from './device-alerts.tsx'
import { DeviceSheet } from './device-sheet.tsx'
import { devicesMutations, devicesQueries } from './devices.queries.ts'
import { BackLink } from '../../patterns/back-link.tsx'

/** The tablets and phones that sell for this shop. A device knows only its own queue: what is shown of another is what it last reported. */
export function DevicesScreen() {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader
        sub={<Trans>Tablets and phones that sell for this shop</Trans>}
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        actions={
          <Link to="/dashboard/settings/activity" className="btn btn-secondary">
            <Icon name="eye" />
            <Trans>Activity</Trans>
          </Link>
        }
      />
      <Devices />
    </Page>
  )
}

function Devices() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const [revokingId, setRevokingId] = useState<string | null>(null)
  const nameOf = useDeviceName()
  const list = useQuery(devicesQueries.list())
  const revoke = useMutation(devicesMutations.revoke())
  const wanted = foldText(search.trim())
  const devices = list.data ?? []
  const rows = devices.filter((device) =>
    foldText(`${nameOf(device.name)} ${device.code} ${device.lastUserName ?? ''}`).includes(wanted),
  )
  const opened = devices.find((device) => device.id === openId)
  const revoking = devices.find((device) => device.id === revokingId)
  const end = async () => {
    if (!revoking) return
    try {
      await revoke.mutateAsync(revoking.id)
      toast({ title: t`Device revoked`, type: 'success' })
      setOpenId(null)
    } catch (error) {
      toast({ title: t`The device was not revoked`, description: errorText(error), type: 'danger' })
      throw error
    }
  }
  return (
    <>
      {devices.length > 5 ? <SearchBox label={t`Search devices`} value={search} onChange={setSearch} /> : null}
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 3 }}
        isFiltered={wanted !== ''}
        clearLabel={<Trans>Clear search</Trans>}
        onClear={() => setSearch('')}
        empty={
          <EmptyState title={<Trans>No devices yet</Trans>}>
            <Trans>A device gets its code the first time somebody opens the counter on it with a network.</Trans>
          </EmptyState>
        }
      >
        <DeviceTable rows={rows} onOpen={(device) => setOpenId(device.id)} />
      </ListCard>
      {opened ? (
        <DeviceSheet device={opened} onClose={() => setOpenId(null)} onRevoke={() => setRevokingId(opened.id)} />
      ) : null}
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevokingId(null)}
        title={
          revoking ? (
            <Trans>
              Revoke {revoking.code} {nameOf(revoking.name)}?
            </Trans>
          ) : null
        }
        body={<Trans>It can no longer sell. Sales it still holds arrive, and wait for you under “Needs review”.</Trans>}
        confirmLabel={<Trans>Revoke device</Trans>}
        onConfirm={end}
      />
    </>
  )
}

function DeviceTable({ rows, onOpen }: { rows: readonly Device[]; onOpen: (device: Device) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useDeviceName()
  const lastAction = useLastAction()
  const columns: Column<Device>[] = [
    { key: 'code', header: <Trans>Code</Trans>, cell: (device) => <b className="tnum">{device.code}</b> },
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      cell: (device) => (
        <>
          <span className="block wrap-any">{nameOf(device.name)}</span>
          <span className="block text-small text-ink-2">{lastAction(device)}</span>
        </>
      ),
    },
    { key: 'seen', header: <Trans>Last contact</Trans>, cell: (device) => format.date(device.lastSeenAt) },
    { key: 'user', header: <Trans>Last used by</Trans>, cell: (device) => device.lastUserName ?? '', hideBelow: 'lg' },
    { key: 'backlog', header: <Trans>Last reported</Trans>, cell: (device) => <Backlog device={device} /> },
  ]
  return (
    <DataTable
      label={t`Devices`}
      rows={rows}
      rowKey={(device) => device.id}
      columns={columns}
      onOpen={onOpen}
      phone={(device) => ({
        title: `${device.code} · ${nameOf(device.name)}`,
        sub: (
          <>
            <span className="block">
              <Trans>Last contact {format.date(device.lastSeenAt)}</Trans>
            </span>
            <span className="block">{lastAction(device)}</span>
          </>
        ),
        end: <Backlog device={device} />,
      })}
    />
  )
}

function Backlog({ device }: { device: Device }) {
  if (device.revokedAt !== null)
    return (
      <Badge icon="lock">
        <Trans>Revoked</Trans>
      </Badge>
    )
  const [alert] = alertsOfDevice(device)
  if (alert)
    return (
      <StateText tone="bad" icon="alert">
        {alert.what}
      </StateText>
    )
  if (device.attentionCount > 0)
    return (
      <StateText tone="bad" icon="alert">
        <Plural value={device.attentionCount} one="# not accepted" other="# not accepted" />
      </StateText>
    )
  if (device.backlogCount > 0)
    return (
      <StateText tone="held" icon="cloudup">
        <Plural value={device.backlogCount} one="# waiting" other="# waiting" />
      </StateText>
    )
  return (
    <StateText tone="ok" icon="cloudok">
      <Trans>Synced</Trans>
    </StateText>
  )
}
