import { catchFaults, passesWithoutFault } from '../support/offline/many-faults.ts'

passesWithoutFault()
catchFaults(1)
