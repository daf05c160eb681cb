import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { device, one, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay } from '../../../shared/domain/format.ts'

void [beforeAll, afterAll]
