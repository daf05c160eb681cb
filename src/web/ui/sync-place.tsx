/** As much room as the sync pill takes, until the device's memory has answered: nothing beside or below it moves when it comes. */
export const SyncPlace = () => <span className="sync invisible w-50" aria-hidden="true" />
