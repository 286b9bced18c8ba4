import { useMutation } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { UpdateSettingsDocument, type UpdateUserSettingsInput } from '@/generated/operations'

/** Saves settings; `returnToIndex` is for the pages whose 'Save Changes' leads back to /settings. */
export function useSaveSettings() {
  const router = useRouter()
  const [update] = useMutation(UpdateSettingsDocument)

  async function save(input: UpdateUserSettingsInput) {
    const { data } = await update({ variables: { input } })
    return data?.updateUserSettings
  }

  function returnToIndex() {
    router.push('/settings')
  }

  return { save, returnToIndex }
}
