#!/bin/sh
# Makes the faces of printed papers out of the family's latin, latin-ext and vietnamese files: one static file per weight, no hints, every letter.
# Usage: cut-print-fonts.sh FOLDER-OF-WOFF2 OUT-FOLDER   (@fontsource-variable/anek-latin, OFL 1.1; Debian: python3-fonttools python3-brotli)
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for weight in 300 400 600; do
  for part in latin latin-ext vietnamese; do
    fonttools ttLib.woff2 decompress -o "$work/$part.ttf" "$1/anek-latin-$part-wght-normal.woff2"
    fonttools varLib.instancer "$work/$part.ttf" wght=$weight -o "$work/$part-$weight.ttf"
  done
  pyftmerge --output-file="$work/whole.ttf" --drop-tables=GSUB,STAT,HVAR,gasp "$work/latin-$weight.ttf" "$work/latin-ext-$weight.ttf" "$work/vietnamese-$weight.ttf"
  pyftsubset "$work/whole.ttf" --layout-features=kern --unicodes='*' --no-hinting --name-IDs='0,1,2,3,4,5,6,13,14' --output-file="$2/anek-latin-$weight.ttf"
done
