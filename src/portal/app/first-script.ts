/**
 * The one script that is written into documents, so that it runs before the first paint and nothing waits for it: it gives the page
 * the size of text that was chosen on this device (portal/ui/text-size). Where the browser stores nothing, that is the regular size.
 */
export const firstScript =
  "try{const size=localStorage.getItem('text-size');if(size!==null)document.documentElement.dataset.textSize=size}catch{}"
