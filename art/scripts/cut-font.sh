#!/bin/sh
# Cuts a text face from a variable file: weights 300 to 700, the features the site uses, and all letters or the given ones.
# Usage: cut-font.sh in.woff2 out.woff2 [unicodes]   (Debian: python3-fonttools python3-brotli)
#   the text face, 36.8 kB instead of 44.8: anek-latin-latin-wght-normal.woff2 anek-latin-latin-wght-normal.woff2
#   its companion on Russian pages: commissioner-cyrillic-wght-normal.woff2 commissioner-cyrillic-wght.woff2 U+0401,U+0410-044F,U+0451,U+2116
# (@fontsource-variable/anek-latin and @fontsource-variable/commissioner, both OFL 1.1)
set -eu
whole=$(mktemp --suffix .ttf)
cut=$(mktemp --suffix .ttf)
trap 'rm -f "$whole" "$cut"' EXIT
fonttools ttLib.woff2 decompress -o "$whole" "$1"
fonttools varLib.instancer "$whole" wght=300:700 -o "$cut"
# Hints stay: without them text has other widths where the system hints.
pyftsubset "$cut" --unicodes="${3:-*}" --layout-features=kern,liga,ccmp,tnum,rvrn --flavor=woff2 --output-file="$2"
