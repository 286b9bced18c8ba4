import { createStore, type UseStore } from 'idb-keyval'

/**
 * A store of IndexedDB, in a database of its own. /logout deletes databases that other tabs have open, and until those close theirs, whatever
 * opens it waits: this one closes its connection then, and opens the database anew at the next use.
 */
export function keyStore(database: string, name: string): UseStore {
  let opened: UseStore | undefined
  return (mode, work) => {
    opened ??= createStore(database, name)
    return opened(mode, (store) => {
      const { db } = store.transaction
      db.onversionchange = () => {
        db.close()
        opened = undefined
      }
      return work(store)
    })
  }
}
