import { Button, type ButtonProps } from '@/components/ui/button/button'

/** Button style of the secondary actions: 'Forgot', 'Mark as Learned'. */
export function OtherAnswer(props: Omit<ButtonProps, 'variant' | 'size' | 'className'>) {
  return <Button {...props} variant="quiet" className="max-md:min-w-14 max-md:px-3 max-md:text-sm" />
}
