import type { FastifyInstance } from 'fastify'
import { dropPin, getPin, proveAtTill, setPin, takePin } from '../../../shared/contract/pins.ts'
import { route } from '../../platform/http.ts'
import type { PinsService } from './pins.service.ts'

const done = { ok: true } as const

export function pinsRoutes(app: FastifyInstance, { pins }: { pins: PinsService }) {
  route(app, getPin, ({ actor }) => pins.get(actor))
  route(app, setPin, ({ actor, body }) => pins.set(actor, body))
  route(app, dropPin, async ({ actor }) => {
    await pins.drop(actor)
    return done
  })
  route(app, takePin, async ({ actor, params }) => {
    await pins.take(actor, params.id)
    return done
  })
  route(app, proveAtTill, async ({ actor, body }) => {
    await pins.prove(actor, body)
    return done
  })
}
