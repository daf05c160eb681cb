import { test } from 'vitest'
import { aSeed, HISTORIES, manyHistories } from '../support/offline/many-histories.ts'

const seed = aSeed(1)
test(
  `${HISTORIES} random histories: nothing said saved is lost, doubled, reordered or mixed up (KAUNTA_SEED=${seed})`,
  { timeout: 3_600_000 },
  () => manyHistories(seed),
)
