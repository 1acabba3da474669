import{d as r}from"./chunk-QWFU7E6G.js";import"./chunk-MMX6QDZN.js";r();
